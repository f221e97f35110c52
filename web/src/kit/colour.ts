/** Colours reckoned with: contrast as WCAG 2 has it, and the chroma of OKLCH. Colours are `#rrggbb`. */

type Triple = readonly [number, number, number];

function channels(hex: string): Triple {
  const read = (at: number) => Number.parseInt(hex.slice(at, at + 2), 16) / 255;
  return [read(1), read(3), read(5)];
}

function linear(channel: number): number {
  return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
}

function gamma(light: number): number {
  return light <= 0.0031308 ? 12.92 * light : 1.055 * light ** (1 / 2.4) - 0.055;
}

function luminance(hex: string): number {
  const [red, green, blue] = channels(hex).map(linear) as unknown as Triple;
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** The contrast of two colours, 1 to 21. */
export function contrast(one: string, other: string): number {
  const [a, b] = [luminance(one), luminance(other)];
  return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);
}

/** The same colour with a share of its chroma; lightness and hue stay. */
export function withChroma(hex: string, share: number): string {
  const [r, g, b] = channels(hex).map(linear) as unknown as Triple;
  const long = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b);
  const middle = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b);
  const short = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b);
  const lightness = 0.2104542553 * long + 0.793617785 * middle - 0.0040720468 * short;
  const redGreen = share * (1.9779984951 * long - 2.428592205 * middle + 0.4505937099 * short);
  const blueYellow = share * (0.0259040371 * long + 0.7827717662 * middle - 0.808675766 * short);
  const l = (lightness + 0.3963377774 * redGreen + 0.2158037573 * blueYellow) ** 3;
  const m = (lightness - 0.1055613458 * redGreen - 0.0638541728 * blueYellow) ** 3;
  const s = (lightness - 0.0894841775 * redGreen - 1.291485548 * blueYellow) ** 3;
  const mixed: Triple = [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ];
  const written = mixed.map((light) => Math.round(Math.min(1, Math.max(0, gamma(light))) * 255).toString(16).padStart(2, "0"));
  return `#${written.join("")}`;
}
