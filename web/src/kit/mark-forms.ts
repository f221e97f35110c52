/** The forms of the ten seat marks on a 24 grid, filled even-odd. */

export const MARK_FORMS: readonly string[] = [
  "M12 3.5a8.5 8.5 0 1 0 0 17 8.5 8.5 0 0 0 0-17Z", // disc
  "M12 2.8 22 20.4H2Z", // triangle
  "M4 4h16v16H4Z", // square
  "M12 1.6 21.4 12 12 22.4 2.6 12Z", // diamond
  "M8.8 3h6.4v5.8H21v6.4h-5.8V21H8.8v-5.8H3V8.8h5.8Z", // cross
  "M7 3.3h10L22 12l-5 8.7H7L2 12Z", // hexagon
  "M15.4 2.9a9.4 9.4 0 1 0 5.9 11.9A7.9 7.9 0 0 1 15.4 2.9Z", // crescent
  "M12 1.8S4.8 10 4.8 14.9a7.2 7.2 0 0 0 14.4 0C19.2 10 12 1.8 12 1.8Z", // drop
  "m12 3.6 10 9.3v7.3l-10-9-10 9v-7.3Z", // chevron
  "M12 2.8a9.2 9.2 0 1 0 0 18.4 9.2 9.2 0 0 0 0-18.4Zm0 5.4a3.8 3.8 0 1 1 0 7.6 3.8 3.8 0 0 1 0-7.6Z", // ring
];
