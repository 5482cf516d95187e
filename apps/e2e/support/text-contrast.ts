import type { Page } from '@playwright/test';
import type { RunOptions } from 'axe-core';
import { checkElements, type CheckedWindow, type Violation } from './check-elements';
import { passedHashes } from './passed-hashes';
import { findReadableStyles } from './readable-styles';
import { isFullRun } from './scale';

/** Contrast takes two thirds of axe's time, because it evaluates every text. */
const OPTIONS = {
  runOnly: { type: 'rule', values: ['color-contrast'] },
  resultTypes: ['violations', 'passes'],
  elementRef: true,
  iframes: false,
} as const satisfies RunOptions;

const passedStyles = passedHashes('text-styles');
/** How often axe could not decide about a style in this process. */
const undecidedCounts = new Map<number, number>();
const MAX_UNDECIDED = 2;

/**
 * Lists the styles of the shown texts. The style of a text is what determines its contrast: its classes, color, font and
 * disabled state, and the backgrounds and opacities up to the first opaque one. Runs in the page.
 */
function listStyles(): number[] {
  const hashOf = (text: string) => [...text].reduce((hash, char) => (Math.imul(31, hash) + char.charCodeAt(0)) | 0, 7);
  const backgroundsOf = (element: Element | null): string => {
    if (!element) return '';
    const { opacity, backgroundImage, backgroundColor } = getComputedStyle(element);
    const ownStyle = `${opacity} ${backgroundImage} ${backgroundColor}`;
    return opacity === '1' && backgroundColor.startsWith('rgb(')
      ? ownStyle
      : `${ownStyle} ${backgroundsOf(element.parentElement)}`;
  };
  const styleOf = (element: Element) => {
    const { color, fontSize, fontWeight, textShadow } = getComputedStyle(element);
    const isDisabled = element.closest('[disabled], [aria-disabled="true"]') !== null;
    const classes = [element, element.parentElement].map((listedElement) => listedElement?.getAttribute('class') ?? '');
    const parts = [element.tagName, ...classes, color, fontSize, fontWeight, textShadow, isDisabled];
    return hashOf(`${parts.join(' ')} ${backgroundsOf(element)}`);
  };
  const hasText = (element: Element) =>
    element.matches('input:not([type="checkbox"], [type="radio"], [type="range"]), textarea, select') ||
    [...element.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim());

  const texts = [...document.body.querySelectorAll('*')].filter(
    (element) => hasText(element) && element.checkVisibility(),
  );
  const styles = new Map(texts.map((element) => [element, styleOf(element)]));
  (window as CheckedWindow).elementKinds = styles;
  return [...new Set(styles.values())];
}

/**
 * Checks the contrast of every text in the current color scheme. Each style is checked once per run: a page shares nearly
 * all of its styles with the pages before it. A short run has axe check only those whose colors alone don't decide.
 * Styles that axe could not decide, such as those behind an overlay, are checked once more.
 */
export async function findContrastViolations(page: Page): Promise<readonly Violation[]> {
  const styles = await page.evaluate(listStyles);
  const listUnknown = () => {
    const passed = passedStyles.read();
    return styles.filter((style) => !passed.has(style) && (undecidedCounts.get(style) ?? 0) < MAX_UNDECIDED);
  };
  if (!isFullRun && listUnknown().length > 0) passedStyles.add(await findReadableStyles(page, listUnknown()));
  const wantedNumbers = listUnknown();
  if (wantedNumbers.length === 0) return [];
  const { violations, approvedKinds } = await checkElements(page, wantedNumbers, OPTIONS);
  passedStyles.add(approvedKinds);
  if (violations.length > 0) return violations;
  const approved = new Set(approvedKinds);
  for (const style of wantedNumbers)
    if (!approved.has(style)) undecidedCounts.set(style, (undecidedCounts.get(style) ?? 0) + 1);
  return violations;
}
