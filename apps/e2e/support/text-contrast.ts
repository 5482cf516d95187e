import type { Page } from '@playwright/test';
import type axe from 'axe-core';
import type { ElementContext, RunOptions } from 'axe-core';

export type WindowWithAxe = Window & { readonly axe?: typeof axe };

export interface Violation {
  readonly id: string;
  readonly help: string;
  readonly nodes: readonly { readonly target: string; readonly failureSummary: string | undefined }[];
}

/** Contrast takes two thirds of axe's time, because it evaluates every text. */
const OPTIONS = {
  runOnly: { type: 'rule', values: ['color-contrast'] },
  resultTypes: ['violations', 'passes'],
  elementRef: true,
  iframes: false,
} as const satisfies RunOptions;

/** Text styles whose contrast passed in this process, as hashes. */
const passedStyles = new Set<number>();

/**
 * Checks the contrast of the texts whose style has not passed before. The style of a text is what determines its
 * contrast: its classes, color, font and disabled state, and the backgrounds and opacities up to the first opaque one.
 * Runs in the page. @returns the violations, and the hashes of the styles that passed
 */
async function checkTexts({ known, options }: { known: readonly number[]; options: RunOptions }) {
  const passedBefore = new Set(known);
  const hashOf = (text: string) => [...text].reduce((hash, char) => (Math.imul(31, hash) + char.charCodeAt(0)) | 0, 7);
  const backgroundsOf = (element: Element | null): string => {
    if (!element) return '';
    const { opacity, backgroundImage, backgroundColor } = getComputedStyle(element);
    const own = `${opacity} ${backgroundImage} ${backgroundColor}`;
    return opacity === '1' && backgroundColor.startsWith('rgb(')
      ? own
      : `${own} ${backgroundsOf(element.parentElement)}`;
  };
  const styleOf = (element: Element) => {
    const { color, fontSize, fontWeight, textShadow } = getComputedStyle(element);
    const isDisabled = element.closest('[disabled], [aria-disabled="true"]') !== null;
    const classes = [element, element.parentElement].map((one) => one?.getAttribute('class') ?? '');
    const parts = [element.tagName, ...classes, color, fontSize, fontWeight, textShadow, isDisabled];
    return hashOf(`${parts.join(' ')} ${backgroundsOf(element)}`);
  };
  const hasText = (element: Element) =>
    element.matches('input, textarea, select') ||
    [...element.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim());

  const texts = [...document.body.querySelectorAll('*')].filter(
    (element) => hasText(element) && element.checkVisibility(),
  );
  const styles = new Map(texts.map((element) => [element, styleOf(element)]));
  const include = texts.filter((element) => !passedBefore.has(styles.get(element) ?? 0));
  if (include.length === 0) return { violations: [], passed: [] };
  const results = await (window as WindowWithAxe).axe?.run({ include } as ElementContext, options);
  if (!results) throw new Error('axe is not loaded');
  const passedCount = results.passes
    .flatMap(({ nodes }) => nodes)
    .flatMap(({ element }) => (element ? (styles.get(element) ?? []) : []));
  const violations = results.violations.map(({ id, help, nodes }) => ({
    ...{ id, help },
    nodes: nodes.map(({ target, failureSummary }) => ({ target: target.join(' '), failureSummary })),
  }));
  return { violations, passed: passedCount };
}

/**
 * Checks the contrast of every text in the current color scheme. axe must be loaded. Each style is checked once per
 * process: a page shares nearly all of its styles with the pages before it. Styles that axe could not decide, such as
 * those behind an overlay, are checked again.
 */
export async function findContrastViolations(page: Page): Promise<readonly Violation[]> {
  const { violations, passed: passedCount } = await page.evaluate(checkTexts, {
    known: [...passedStyles],
    options: OPTIONS,
  });
  for (const style of passedCount) passedStyles.add(style);
  return violations;
}
