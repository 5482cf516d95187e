import { issueMessage } from '../../issues/issue-message';
import { issueOf } from '../../issues/engine-issue';
import { kindOf } from '../../kinds/kind-of';
import { elementsIn, type LocatedElement } from '../elements-in';
import { nameOf, finding, type Linter } from './lint-context';

/** Whether an element contains only structure. */
function isEmptyStructure({ element }: LocatedElement): boolean {
  return elementsIn([element]).every(({ element: { type } }) => kindOf(type).family === 'structure');
}

/** Empty sections, tabs and layouts. Only the outermost one is reported. */
export const lintStructure: Linter = ({ located }) => {
  if (!located.some(({ element }) => kindOf(element.type).isField)) {
    const issue = issueOf('empty-form');
    return [{ ...issue, message: issueMessage(issue), severity: 'warning', id: '', path: 'content' }];
  }
  const emptyElements = new Set<LocatedElement>();
  return located.flatMap((element) => {
    if (element.holder && emptyElements.has(element.holder)) {
      emptyElements.add(element);
      return [];
    }
    if (!isEmptyStructure(element)) return [];
    emptyElements.add(element);
    const isSeen = element.element.type !== 'grid' && element.element.type !== 'container';
    return [finding(issueOf('empty-structure', { name: nameOf(element) }), isSeen ? 'warning' : 'hint', element)];
  });
};
