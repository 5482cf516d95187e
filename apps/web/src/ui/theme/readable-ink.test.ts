import { describe, expect, it } from 'vitest';
import { headerInk, contrast, readableInk, readableLine } from './readable-ink';
import { TOKENS } from './tokens';

const STEPS = Array.from({ length: 16 }, (_, index) => (index * 17).toString(16).padStart(2, '0'));
const SAMPLE_COLORS = STEPS.flatMap((red) => STEPS.flatMap((green) => STEPS.map((blue) => `#${red}${green}${blue}`)));

/** color-mix(in oklab) gives a color between its two ends, so both ends bound it; this mixes in plain RGB. */
function mixColors(color: string, background: string, share: number): string {
  const part = (hex: string, index: number) => Number.parseInt(hex.slice(index, index + 2), 16);
  return `#${[1, 3, 5]
    .map((index) =>
      Math.round(part(color, index) * share + part(background, index) * (1 - share))
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`;
}

describe('contrast of user colors', () => {
  it('gives readable text on each of the 4,096 colors', () => {
    expect(SAMPLE_COLORS).toHaveLength(4096);
    const unreadableColors = SAMPLE_COLORS.filter((sampleColor) => {
      const { fill, ink } = readableInk(sampleColor);
      return contrast(fill, ink) < 4.5;
    });
    expect(unreadableColors).toEqual([]);
  });

  it('keeps a readable color as it is', () => {
    expect(readableInk('#061F2B')).toEqual({ fill: '#061f2b', ink: '#ffffff' });
    expect(readableInk('#ffff00')).toEqual({ fill: '#ffff00', ink: '#0f1e27' });
  });

  it('darkens the default section color just enough for white text', () => {
    expect(readableInk('#49839f')).toEqual({ fill: '#437d99', ink: '#ffffff' });
  });

  it('gives an edge that is visible on the panel in both schemes for each of the 4,096 colors', () => {
    for (const panel of [TOKENS.light.panel, TOKENS.dark.panel]) {
      expect(SAMPLE_COLORS.filter((sampleColor) => contrast(readableLine(sampleColor, panel), panel) < 3)).toEqual([]);
    }
  });

  it('gives header text a contrast above 4.5 on its tint for each of the 4,096 colors', () => {
    const lightColors = SAMPLE_COLORS.filter(
      (sampleColor) =>
        contrast(headerInk(sampleColor, 'Light'), mixColors(sampleColor, TOKENS.light.panel, 0.11)) < 4.5,
    );
    const darkColors = SAMPLE_COLORS.filter(
      (sampleColor) => contrast(headerInk(sampleColor, 'Dark'), mixColors(sampleColor, TOKENS.dark.panel, 0.17)) < 4.5,
    );
    expect([lightColors, darkColors]).toEqual([[], []]);
  });

  it("takes the user color's hue for header text", () => {
    const distance = (a: string, b: string) =>
      Math.max(
        ...[1, 3, 5].map((index) =>
          Math.abs(Number.parseInt(a.slice(index, index + 2), 16) - Number.parseInt(b.slice(index, index + 2), 16)),
        ),
      );
    expect(distance(headerInk('#49839f', 'Light'), '#16465c')).toBeLessThanOrEqual(4);
    expect(distance(headerInk('#49839f', 'Dark'), '#b9dcec')).toBeLessThanOrEqual(4);
  });

  it('reads short hex, and treats invalid values as black', () => {
    expect(readableInk('#fff')).toEqual({ fill: '#ffffff', ink: '#0f1e27' });
    expect(readableInk('red')).toEqual({ fill: '#000000', ink: '#ffffff' });
  });
});
