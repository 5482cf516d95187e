import type { Page } from '@playwright/test';
import type { CheckedWindow } from './check-elements';

/** Ratios of WCAG 2.2 AA for text and for large text, with what the rounding of mixed colors may change. */
const RATIOS = { text: 4.6, large: 3.1 } as const;

type Ratios = typeof RATIOS;
type Color = readonly [red: number, green: number, blue: number, alpha: number];

/**
 * Of the listed styles of texts, those that have enough contrast by their colors alone: on plain backgrounds, without
 * opacity, pictures or shadows, and not moved over something else. Disabled texts need no contrast. Runs in the page.
 */
function listReadable({ wanted, ratios }: { wanted: readonly number[]; ratios: Ratios }): number[] {
  const brush = new OffscreenCanvas(1, 1).getContext('2d', { willReadFrequently: true });
  const colors = new Map<string, Color>();
  const colorOf = (text: string): Color => {
    const knownColor = colors.get(text);
    if (knownColor || !brush) return knownColor ?? [0, 0, 0, 0];
    brush.clearRect(0, 0, 1, 1);
    brush.fillStyle = text;
    brush.fillRect(0, 0, 1, 1);
    const [red = 0, green = 0, blue = 0, alpha = 0] = brush.getImageData(0, 0, 1, 1).data;
    colors.set(text, [red, green, blue, alpha / 255]);
    return [red, green, blue, alpha / 255];
  };
  const blend = ([red, green, blue, alpha]: Color, color: Color): Color => [
    red * alpha + color[0] * (1 - alpha),
    green * alpha + color[1] * (1 - alpha),
    blue * alpha + color[2] * (1 - alpha),
    1,
  ];
  const luminanceOf = (color: Color) => {
    const [red = 0, green = 0, blue = 0] = color.map((byte) =>
      byte <= 10 ? byte / 255 / 12.92 : ((byte / 255 + 0.055) / 1.055) ** 2.4,
    );
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
  };
  const backgroundOf = (element: Element | null): Color | null => {
    if (!element) return null;
    const { opacity, backgroundImage, backgroundColor, position } = getComputedStyle(element);
    if (opacity !== '1' || backgroundImage !== 'none') return null;
    const color = colorOf(backgroundColor);
    if (color[3] === 1) return color;
    const background = position === 'static' || position === 'relative' ? backgroundOf(element.parentElement) : null;
    return background && blend(color, background);
  };
  const isReadable = (element: Element) => {
    if (element.closest(':disabled, [aria-disabled="true"]')) return true;
    const { color, fontSize, fontWeight, textShadow } = getComputedStyle(element);
    const background = textShadow === 'none' ? backgroundOf(element) : null;
    if (!background) return false;
    const luminances = [luminanceOf(background), luminanceOf(blend(colorOf(color), background))];
    const isLarge = parseFloat(fontSize) >= (Number(fontWeight) >= 700 ? 18.66 : 24);
    return (Math.max(...luminances) + 0.05) / (Math.min(...luminances) + 0.05) >= ratios[isLarge ? 'large' : 'text'];
  };
  const candidates = new Map(
    [...((window as CheckedWindow).elementKinds ?? [])].map(([element, kind]) => [kind, element]),
  );
  return wanted.filter((kind) => {
    const element = candidates.get(kind);
    return element?.isConnected && isReadable(element);
  });
}

/** Finds those of the page's listed styles that need no look at the page. */
export const findReadableStyles = (page: Page, wantedNumbers: readonly number[]): Promise<readonly number[]> =>
  page.evaluate(listReadable, { wanted: wantedNumbers, ratios: RATIOS });
