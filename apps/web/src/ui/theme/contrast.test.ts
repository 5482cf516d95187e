import { describe, expect, it } from 'vitest';
import { contrast } from './readable-ink';
import { STATUS_COLORS, TOKENS } from './tokens';

type Token = keyof typeof TOKENS.light;

/** Every background for text in pages, panels, lists and menus. */
const BACKGROUNDS: readonly Token[] = ['page', 'panel', 'raised', 'sunken', 'field', 'hover', 'press', 'sel', 'acc-bg'];
/** Text colors for all of these. `mute` is for disabled text, which needs no contrast. */
const INKS: readonly Token[] = ['ink', 'ink2', 'ink3', 'acc-t', 'danger'];
/** Text colors with a background of their own. */
const PAIRS: readonly (readonly [ink: Token, background: Token])[] = [
  // The mark of a required field appears beside its label, never in a list.
  ...(['page', 'panel', 'raised', 'sunken', 'field'] as const).map((background) => ['req', background] as const),
  ['acc-ink', 'acc'],
  ['acc-ink', 'acc-h'],
  ['alert-ink', 'alert'],
  ['alert-ink', 'danger-fill'],
  ['toast-ink', 'toast-bg'],
  ['toast-act', 'toast-bg'],
  ['toast-bad', 'toast-bg'],
  ['ink', 'seg-on'],
  ...STATUS_COLORS.flatMap((hue) => [
    [`${hue}-i`, `${hue}-b`] as const,
    [`${hue}-i`, 'panel'] as const,
    [`${hue}-i`, 'page'] as const,
  ]),
];
/** Lines and marks that must be distinguishable from their background (WCAG 1.4.11). */
const MARKS: readonly (readonly [mark: Token, background: Token])[] = [
  ['strong', 'field'],
  ['strong', 'panel'],
  ['ring', 'page'],
  ['ring', 'panel'],
  ['bar', 'panel'],
];

describe.each(['light', 'dark'] as const)('the colors of the %s theme', (appearance) => {
  const ratio = ([firstChoice, otherPart]: readonly [Token, Token]) =>
    contrast(TOKENS[appearance][firstChoice], TOKENS[appearance][otherPart]);
  const below = (pairs: readonly (readonly [Token, Token])[], minimum: number) =>
    pairs.filter((pair) => ratio(pair) < minimum).map((pair) => `${pair.join(' on ')}: ${ratio(pair).toFixed(2)}`);

  it('give text a contrast of 4.5 on every background', () => {
    const allPairs = INKS.flatMap((ink) => BACKGROUNDS.map((background) => [ink, background] as const));
    expect(below([...allPairs, ...PAIRS], 4.5)).toEqual([]);
  });

  it('give lines and marks a contrast of 3', () => {
    expect(below(MARKS, 3)).toEqual([]);
  });

  it('make disabled text fainter', () => {
    expect(below([['mute', 'panel']], 4.5)).toHaveLength(1);
  });
});
