import { issueMessage } from '../../issues/issue-message';
import { issueOf } from '../../issues/engine-issue';
import { kindOf } from '../../kinds/kind-of';
import { elementsIn, type PlacedElement } from '../elements-in';
import { nameOf, finding, type Linter } from './lint-context';

/** Whether an element only holds, and nothing but holders. */
function isHollow({ element }: PlacedElement): boolean {
  return elementsIn([element]).every(({ element: { type } }) => kindOf(type).family === 'structure');
}

/** Sections, tabs and layouts without anything in them, each told at the outermost one. */
export const lintStructure: Linter = ({ placed }) => {
  if (!placed.some(({ element }) => kindOf(element.type).isField)) {
    const issue = issueOf('empty-form');
    return [{ ...issue, message: issueMessage(issue), severity: 'warning', id: '', path: 'content' }];
  }
  const hollow = new Set<PlacedElement>();
  return placed.flatMap((one) => {
    if (one.holder && hollow.has(one.holder)) {
      hollow.add(one);
      return [];
    }
    if (!isHollow(one)) return [];
    hollow.add(one);
    const isSeen = one.element.type !== 'grid' && one.element.type !== 'container';
    return [finding(issueOf('empty-structure', { name: nameOf(one) }), isSeen ? 'warning' : 'hint', one)];
  });
};
