// Before anything is drawn: the sheet this person chose, so that no page flashes up in the other one.
try {
  const { theme } = JSON.parse(localStorage.getItem("taberna.settings") ?? "{}");
  if (theme === "dark" || theme === "noon") document.documentElement.dataset.theme = theme;
} catch {
  // Nothing kept, or nothing to be read: the device's wish holds.
}
