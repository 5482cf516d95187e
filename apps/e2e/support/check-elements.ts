import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from '@playwright/test';
import type axe from 'axe-core';
import type { RunOptions } from 'axe-core';

/** A page during a check. */
export type CheckedWindow = Window & {
  readonly axe?: typeof axe;
  /** The elements to check and the hashes of their kinds, in the order of the document. */
  elementKinds?: ReadonlyMap<Element, number>;
};

export interface Violation {
  readonly id: string;
  readonly help: string;
  readonly nodes: readonly { readonly target: string; readonly failureSummary: string | undefined }[];
}

export interface CheckResult {
  readonly violations: readonly Violation[];
  /** Kinds of which an element was still in the page: one that left it after the listing is not checked. */
  readonly checkedKinds: readonly number[];
  /** Kinds with an element that a rule approved, if the options ask for them. */
  readonly approvedKinds: readonly number[];
}

/** Half the size of the module's own source, which every checked document has to parse. */
const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** What a rule of axe has besides its declared interface. */
interface Rule {
  readonly selector: string;
  readonly excludeHidden: boolean;
  gather: () => unknown[];
}

/** Runs in the page. */
async function runAxe({ wanted, options }: { wanted: readonly number[]; options: RunOptions }): Promise<CheckResult> {
  const { axe: checker, elementKinds } = window as CheckedWindow;
  if (!checker || !elementKinds) throw new Error('axe is not loaded');
  const kinds = new Set(wanted);
  const presentElements = [...elementKinds].filter(([element, kind]) => kinds.has(kind) && element.isConnected);
  const checkedKinds = [...new Set(presentElements.map(([, kind]) => kind))];
  if (presentElements.length === 0) return { violations: [], checkedKinds, approvedKinds: [] };
  const elements = presentElements.map(([element]) => element);
  // The head has no kinds: nothing in it is shown.
  if (elements[0] === document.documentElement) elements.push(...document.head.querySelectorAll('*'));
  const {
    _audit: audit,
    commons,
    utils,
  } = checker as unknown as {
    readonly _audit: { readonly rules: readonly [Rule, ...Rule[]] };
    readonly commons: { readonly dom: { readonly isVisibleToScreenReaders: (node: unknown) => boolean } };
    readonly utils: { readonly getNodeFromTree: (element: Element) => unknown };
  };
  const rulePrototype = Object.getPrototypeOf(audit.rules[0]) as Rule;
  // axe takes an element with all that it contains, and asks of each whether it is hidden, before it knows what to check.
  rulePrototype.gather = function gather(this: Rule) {
    return elements
      .filter((element) => element.matches(this.selector))
      .map((element) => utils.getNodeFromTree(element))
      .filter((node) => node && (!this.excludeHidden || commons.dom.isVisibleToScreenReaders(node)));
  };
  const { violations, passes } = await checker.run(document, options);
  return {
    checkedKinds,
    violations: violations.map(({ id, help, nodes }) => ({
      ...{ id, help },
      nodes: nodes.map(({ target, failureSummary }) => ({ target: target.join(' '), failureSummary })),
    })),
    approvedKinds: passes
      .flatMap(({ nodes }) => nodes)
      .flatMap(({ element }) => (element ? (elementKinds.get(element) ?? []) : [])),
  };
}

/** Runs axe on the elements of these kinds. It is loaded once per document. */
export async function checkElements(
  page: Page,
  wantedNumbers: readonly number[],
  options: RunOptions,
): Promise<CheckResult> {
  const isLoaded = await page.evaluate(() => (window as CheckedWindow).axe !== undefined);
  if (!isLoaded) await page.evaluate(AXE);
  return page.evaluate(runAxe, { wanted: wantedNumbers, options });
}
