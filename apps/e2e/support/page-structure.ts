import type { Page } from '@playwright/test';
import type { RunOptions } from 'axe-core';
import { checkElements, type CheckedWindow, type Violation } from './check-elements';
import { passedHashes } from './passed-hashes';
import { isFullRun } from './scale';

/** WCAG 2.2 levels A and AA, including 2.0 and 2.1. Contrast is part of AA and checked separately. */
const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22a', 'wcag22aa'];

/**
 * The product has no frames, and no rule of these levels reads style sheets. Only violations are reported, because
 * listing passing elements would double the time.
 */
const OPTIONS: RunOptions = {
  runOnly: { type: 'tag', values: TAGS },
  rules: { 'color-contrast': { enabled: false } },
  resultTypes: ['violations'],
  iframes: false,
  preload: { assets: ['media'] },
};

const passedKinds = passedHashes('elements');

/**
 * Lists the kinds of the shown elements. The kind of an element is what the rules look at: its tag, role, classes and
 * states, whether it is small, scrolled, labeled and has text, the tags and roles of its parent and its children, and
 * the tags, roles and states of what it is in, but for boxes without a role. Runs in the page.
 */
function listKinds(): number[] {
  const VALUES_PATTERN = /^(?:role|type|tabindex|autocomplete|scope|contenteditable|disabled)$/;
  const IDS_PATTERN = /^aria-(?:labelledby|describedby|controls|owns|activedescendant|details|errormessage|flowto)$/;
  const TEXT_PATTERN = /^(?:aria-(?:label|valuetext|valuenow|roledescription|placeholder)|alt|lang|title|placeholder)$/;
  const POSITIONS_PATTERN = /^aria-(?:rowindex|colindex|setsize|posinset|rowcount|colcount)$/;
  const IGNORED_ATTRIBUTES_PATTERN = /^(?:style|id|for|value|name|data-.*)$/;
  const TARGETS = 'a, button, input, select, textarea, summary, [role], [tabindex]';
  /** Attributes by which an element changes what rules make of those in it. */
  const MEANINGS_PATTERN = /^(?:role|tabindex|lang|hidden|inert|disabled|contenteditable|aria-.*)$/;
  const hashOf = (text: string, from: number) =>
    [...text].reduce((hash, char) => (Math.imul(31, hash) + char.charCodeAt(0)) | 0, from);
  const describeAttribute = ({ name, value }: Attr) => {
    if (IGNORED_ATTRIBUTES_PATTERN.test(name)) return '';
    if (name === 'class') return value.replaceAll(/__m__\S+/g, '');
    if (IDS_PATTERN.test(name)) return name + value.split(/\s+/).map((id) => document.getElementById(id) !== null);
    if (TEXT_PATTERN.test(name)) return name + (value.trim() !== '');
    const isMeaningful = VALUES_PATTERN.test(name) || (name.startsWith('aria-') && !POSITIONS_PATTERN.test(name));
    return isMeaningful ? `${name}=${value}` : name;
  };
  const describeSize = (element: Element) => {
    const { width, height } = element.getBoundingClientRect();
    return Math.min(width, height) < 24 ? `${Math.round(width)}x${Math.round(height)}` : '';
  };
  /** Its content is larger and not shown at once, so that keys must scroll it. */
  const isScrolled = (element: Element) => {
    const isHigher = element.scrollHeight > element.clientHeight;
    if (!isHigher && element.scrollWidth <= element.clientWidth) return false;
    const { overflowX, overflowY } = getComputedStyle(element);
    return (isHigher ? overflowY : overflowX) !== 'visible';
  };
  const describeParent = ({ parentElement: parent }: Element) => `${parent?.tagName} ${parent?.getAttribute('role')}`;
  const allElements = [document.documentElement, ...document.documentElement.querySelectorAll('*')];
  const withText = new Set<Element>();
  for (const element of allElements.toReversed()) {
    const nodes = [...element.childNodes];
    if (
      nodes.some((node) => (node.nodeType === Node.TEXT_NODE ? node.nodeValue?.trim() : withText.has(node as Element)))
    )
      withText.add(element);
  }
  const surroundings = new Map<Element | null, number>();
  const shownKinds = new Map<Element, number>();
  for (const element of allElements) {
    const isShown = element.checkVisibility();
    const children = [...element.children].map((child) => `${child.tagName}${child.getAttribute('role') ?? ''}`);
    const labels = (element as HTMLInputElement).labels?.length;
    const facts = [
      ...[element.tagName, isShown, withText.has(element), labels, isShown && isScrolled(element)],
      ...[isShown && element.matches(TARGETS) && describeSize(element), ...new Set(children.sort()), '|'],
      ...[...element.attributes].map(describeAttribute).sort(),
    ];
    const around = surroundings.get(element.parentElement) ?? 7;
    const meanings = [...element.attributes].filter(({ name }) => MEANINGS_PATTERN.test(name)).map(describeAttribute);
    const isPlain = /^(?:DIV|SPAN)$/.test(element.tagName) && meanings.length === 0;
    surroundings.set(element, isPlain ? around : hashOf([element.tagName, ...meanings.sort()].join(' '), around));
    if (isShown) shownKinds.set(element, hashOf([describeParent(element), ...facts].join(' '), around));
  }
  (window as CheckedWindow).elementKinds = shownKinds;
  return [...new Set(shownKinds.values())];
}

/**
 * Checks all rules whose result does not depend on the color scheme. A short run checks each kind of element once: a
 * page shares nearly all of its elements with the pages before it.
 */
export async function findStructureViolations(page: Page): Promise<readonly Violation[]> {
  const kinds = await page.evaluate(listKinds);
  const passedKeys = passedKinds.read();
  const wantedKinds = isFullRun ? kinds : kinds.filter((kind) => !passedKeys.has(kind));
  if (wantedKinds.length === 0) return [];
  const { violations, checkedKinds } = await checkElements(page, wantedKinds, OPTIONS);
  if (violations.length === 0) passedKinds.add(checkedKinds);
  return violations;
}
