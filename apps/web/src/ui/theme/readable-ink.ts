/** Red, green and blue from 0 to 1, gamma-encoded as in a hex color. */
type Rgb = readonly [number, number, number];
/** Lightness 0 to 1, chroma, hue in radians. */
type Oklch = readonly [number, number, number];

const WHITE = '#ffffff';
const BLACK = '#000000';
const DARK_BACKGROUND = '#0f1e27';
const TEXT_CONTRAST = 4.5;
const LINE_CONTRAST = 3;
const STEP = 0.01;

function toRgb(hex: string): Rgb {
  const fullText = hex.length === 4 ? hex.replace(/[0-9a-f]/gi, (digit) => digit + digit) : hex;
  const value = /^#[0-9a-f]{6}$/i.test(fullText) ? Number.parseInt(fullText.slice(1), 16) : 0;
  return [(value >> 16) / 255, ((value >> 8) & 255) / 255, (value & 255) / 255];
}

function toHex(rgb: Rgb): string {
  const part = (channel: number) =>
    Math.round(Math.min(1, Math.max(0, channel)) * 255)
      .toString(16)
      .padStart(2, '0');
  return `#${part(rgb[0])}${part(rgb[1])}${part(rgb[2])}`;
}

const decodeChannel = (channel: number) => (channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4);
const encodeChannel = (channel: number) =>
  channel <= 0.0031308 ? channel * 12.92 : 1.055 * Math.max(channel, 0) ** (1 / 2.4) - 0.055;

function luminance(hex: string): number {
  const [red, green, blue] = toRgb(hex);
  return 0.2126 * decodeChannel(red) + 0.7152 * decodeChannel(green) + 0.0722 * decodeChannel(blue);
}

/** The WCAG contrast of two `#rrggbb` colors, 1 to 21. */
export function contrast(text: string, otherColor: string): number {
  const [a, b] = [luminance(text), luminance(otherColor)];
  return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);
}

function toOklch(hex: string): Oklch {
  const rgb = toRgb(hex);
  const [red, green, blue] = [decodeChannel(rgb[0]), decodeChannel(rgb[1]), decodeChannel(rgb[2])];
  const l = Math.cbrt(0.4122214708 * red + 0.5363325363 * green + 0.0514459929 * blue);
  const m = Math.cbrt(0.2119034982 * red + 0.6806995451 * green + 0.1073969566 * blue);
  const s = Math.cbrt(0.0883024619 * red + 0.2817188376 * green + 0.6299787005 * blue);
  const a = 1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s;
  const b = 0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s;
  return [0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s, Math.hypot(a, b), Math.atan2(b, a)];
}

function fromOklch([lightness, chroma, hue]: Oklch): string {
  const [a, b] = [chroma * Math.cos(hue), chroma * Math.sin(hue)];
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  return toHex([
    encodeChannel(4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s),
    encodeChannel(-1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s),
    encodeChannel(-0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s),
  ]);
}

/** Changes a color's lightness in one direction until it contrasts with `against`, or is black or white. */
function stepUntil(color: string, background: string, wantedContrast: number, direction: 1 | -1): string {
  const [start, chroma, hue] = toOklch(color);
  let result = color;
  for (
    let lightness = start + direction * STEP;
    contrast(result, background) < wantedContrast;
    lightness += direction * STEP
  ) {
    // At the extremes the chroma is out of gamut, so plain black or white is used.
    if (lightness <= 0) return BLACK;
    if (lightness >= 1) return WHITE;
    result = fromOklch([lightness, chroma, hue]);
  }
  return result;
}

/**
 * A fill as close as possible to the user's color, and the text color that is readable on it.
 *
 * The text color is the better of white and near-black; if even that has a contrast below 4.5, the fill is adjusted,
 * never the text. Every color is accepted.
 *
 * @param pickedColor `#rgb` or `#rrggbb`; anything else counts as black.
 * @example readableInk('#49839f') // { fill: '#437d99', ink: '#ffffff' }
 */
export function readableInk(pickedColor: string): { readonly fill: string; readonly ink: string } {
  const fill = toHex(toRgb(pickedColor));
  const ink = contrast(fill, WHITE) >= contrast(fill, DARK_BACKGROUND) ? WHITE : DARK_BACKGROUND;
  return { fill: stepUntil(fill, ink, TEXT_CONTRAST, ink === WHITE ? -1 : 1), ink };
}

/** A border in the user's color with a contrast of 3 on its panel. */
export function readableLine(pickedColor: string, panel: string): string {
  return stepUntil(toHex(toRgb(pickedColor)), panel, LINE_CONTRAST, luminance(panel) > 0.5 ? -1 : 1);
}

/** The text color for a header tinted with the user's color: the same hue, less saturated, readable in the scheme. */
export function headerInk(pickedColor: string, mode: 'Light' | 'Dark'): string {
  const [, chroma, hue] = toOklch(toHex(toRgb(pickedColor)));
  return mode === 'Light'
    ? fromOklch([0.37, Math.min(chroma * 0.85, 0.07), hue])
    : fromOklch([0.87, Math.min(chroma * 0.58, 0.05), hue]);
}
