import { expect as base, type ExpectMatcherState, type Locator, type Page } from '@playwright/test';

/** Whether what an expectation implies holds, or may hold. */
type Check = () => boolean | Promise<boolean>;
type Values = readonly unknown[];
/** What has to hold before an expectation is checked; null if it can be checked at once. */
type Precondition = (actualValue: unknown, values: Values, isNegated: boolean) => Check | null;

const locatorPrecondition =
  (checkOf: (locator: Locator, expected: unknown) => Check | null): Precondition =>
  (actualValue, [expected], isNegated) =>
    isNegated ? null : checkOf(actualValue as Locator, expected);

const isAttached = (locator: Locator) => async () => (await locator.count()) > 0;
const isAttachedPrecondition = locatorPrecondition(isAttached);
const textPrecondition = locatorPrecondition((locator, expected) =>
  typeof expected === 'string' || expected instanceof RegExp ? isAttached(locator.filter({ hasText: expected })) : null,
);

const PRECONDITIONS: Readonly<Record<string, Precondition>> = {
  toBeAttached: isAttachedPrecondition,
  toBeChecked: isAttachedPrecondition,
  toBeDisabled: isAttachedPrecondition,
  toBeEnabled: isAttachedPrecondition,
  toBeFocused: isAttachedPrecondition,
  toBeHidden: locatorPrecondition((locator) => () => locator.isHidden()),
  toBeVisible: locatorPrecondition((locator) => () => locator.isVisible()),
  toContainText: textPrecondition,
  toHaveAccessibleName: isAttachedPrecondition,
  toHaveAttribute: isAttachedPrecondition,
  toHaveCSS: isAttachedPrecondition,
  toHaveCount: locatorPrecondition((locator, expected) => async () => (await locator.count()) === expected),
  toHaveText: textPrecondition,
  toHaveURL: (page, [expected], isNegated) =>
    expected instanceof RegExp ? () => expected.test((page as Page).url()) !== isNegated : null,
  toHaveValue: isAttachedPrecondition,
};

/** Matchers that expect no more than their precondition: if it holds, Playwright would only look once more. */
const WAITING_MATCHERS = new Set(['toBeHidden', 'toBeVisible', 'toHaveCount']);

const hasOptions = (values: Values): boolean =>
  values.some(
    (value) => typeof value === 'object' && value !== null && Object.keys(value).some((key) => key !== 'timeout'),
  );

/** Between two looks at a page that changes, and at one that does not: what a style moves or hides is no change. */
const PAUSES = { changed: 70, unchanged: 400 } as const;

/** Runs in the page. Waits until its elements change, but not long. */
async function waitForChange({ changed, unchanged }: typeof PAUSES): Promise<void> {
  await new Promise<void>((resolve) => {
    const end = () => {
      observer.disconnect();
      resolve();
    };
    const observer = new MutationObserver(() => {
      observer.disconnect();
      setTimeout(end, changed);
    });
    observer.observe(document, { subtree: true, childList: true, characterData: true, attributes: true });
    setTimeout(end, unchanged);
  });
}

const pause = (milliseconds: number) => new Promise<void>((resolve) => void setTimeout(resolve, milliseconds));

/** Waits until a check holds, or until this time. @returns whether it holds */
async function waitUntil(check: Check, page: Page, end: number): Promise<boolean> {
  try {
    while (Date.now() < end) {
      if (await check()) return true;
      // A page that is left ends its scripts, and one that is busy answers late.
      const change = page.evaluate(waitForChange, PAUSES).catch(() => pause(PAUSES.changed));
      await Promise.race([change, pause(2 * PAUSES.unchanged)]);
    }
  } catch {
    // The expectation itself states what is wrong.
  }
  return false;
}

const hasTimeout = (value: unknown): value is { readonly timeout: number } =>
  typeof value === 'object' && value !== null && 'timeout' in value && typeof value.timeout === 'number';

const pageOf = (actualElement: Locator | Page): Page =>
  'page' in actualElement ? actualElement.page() : actualElement;

type Assertions = Readonly<Record<string, (...values: Values) => Promise<void>>>;

/** A matcher of Playwright that first waits for its precondition. */
const afterPrecondition = (name: string, precondition: Precondition) =>
  async function check(this: ExpectMatcherState, actualValue: unknown, ...values: Values) {
    const end = Date.now() + (values.find(hasTimeout)?.timeout ?? this.timeout);
    const check = precondition(actualValue, values, this.isNot);
    const isFulfilled = check !== null && (await waitUntil(check, pageOf(actualValue as Locator | Page), end));
    if (isFulfilled && WAITING_MATCHERS.has(name) && !hasOptions(values)) return { pass: true, message: () => '' };
    const timeout = Math.max(1, end - Date.now());
    const assertions = base.configure({ timeout })(actualValue);
    const chosenAssertions = (this.isNot ? assertions.not : assertions) as unknown as Assertions;
    const argumentsWithTimeout = values.map((value) => (hasTimeout(value) ? { ...value, timeout } : value));
    const error = await chosenAssertions[name]?.(...argumentsWithTimeout).then(
      () => null,
      (reason: unknown) => reason,
    );
    return { pass: (error === null) !== this.isNot, message: () => (error instanceof Error ? error.message : '') };
  };

const matchers = Object.fromEntries(
  Object.entries(PRECONDITIONS).map(([name, precondition]) => [name, afterPrecondition(name, precondition)]),
);

/**
 * Playwright's `expect`, whose matchers of pages and locators first wait for what they imply. Playwright itself describes
 * the whole page for its error message each time that an expectation does not hold yet, and looks again after 500 ms.
 */
export const expect = base.extend(matchers) as unknown as typeof base;
