import type { FormDefinition, FormElement } from '../form-element';
import { elementsIn, type LocatedElement } from './elements-in';

/** A copy of a library in a form. */
export interface LibraryCopy {
  /** The elements of the form by library id, including deactivated ones. */
  readonly elements: Map<string, FormElement>;
  /** The top elements of the copy in reading order. */
  readonly topElements: FormElement[];
}

/** The library of an element: that of the nearest enclosing top element of a copy. */
function libraryOf(element: LocatedElement | null): string | undefined {
  return element ? (element.element.library ?? libraryOf(element.holder)) : undefined;
}

function copyRootOf(element: LocatedElement | null): FormElement | undefined {
  return !element || element.element.library !== undefined ? element?.element : copyRootOf(element.holder);
}

/**
 * The copies of a library in a form. An element moved out of its copy, or deactivated, still belongs to it if the form
 * has copies of only this library.
 */
export function findCopies({ content, deactivated }: FormDefinition, id: string): readonly LibraryCopy[] {
  const [activeElements, inactiveElements] = [elementsIn(content), elementsIn(deactivated ?? [], 'deactivated')];
  const isOnlyLibrary = [...activeElements, ...inactiveElements].every(
    ({ element: { library } }) => library === undefined || library === id,
  );
  const copies: LibraryCopy[] = [];
  const copiesByTop = new Map<FormElement, LibraryCopy>();
  for (const { element } of activeElements) {
    const ownElement = element.library_element;
    if (element.library !== id || ownElement === undefined) continue;
    let copy = copies.find(({ elements }) => !elements.has(ownElement));
    if (!copy) copies.push((copy = { elements: new Map(), topElements: [] }));
    copy.elements.set(ownElement, element);
    copy.topElements.push(element);
    copiesByTop.set(element, copy);
  }
  for (const element of [...activeElements, ...inactiveElements]) {
    const ownElement = element.element.library_element;
    const library = libraryOf(element) ?? (isOnlyLibrary ? id : undefined);
    if (ownElement === undefined || library !== id || copiesByTop.has(element.element)) continue;
    const top = copyRootOf(element);
    const copyAbove = top && copiesByTop.get(top);
    const copy =
      copyAbove && !copyAbove.elements.has(ownElement)
        ? copyAbove
        : copies.find(({ elements }) => !elements.has(ownElement));
    copy?.elements.set(ownElement, element.element);
  }
  return copies;
}
