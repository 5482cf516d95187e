import type { FormDefinition, FormElement } from '../form-element';
import { elementsIn } from './elements-in';
import { formReferences, type FormReference } from './form-references';
import { idsIn } from './unused-id';
import { copyFromLibrary, idsForCopy, type LibraryVersion } from './insert-library';
import { findCopies, type LibraryCopy } from './library-copies';

/** The version of a library to update to. */
export interface LibraryRelease extends LibraryVersion {
  readonly library: FormDefinition;
}

export interface UpdatedElement {
  readonly id: string;
  readonly title: string;
}

/** The result of updating library copies. `compareForms` lists every changed setting. */
export interface LibraryUpdateReport {
  /** The number of copies in the form. */
  readonly copies: number;
  readonly added: readonly UpdatedElement[];
  /**
   * Elements that the library no longer has, with the form's additions inside them. They are deactivated and can be
   * restored.
   */
  readonly deactivated: readonly UpdatedElement[];
  readonly reactivated: readonly UpdatedElement[];
  /**
   * Rules and formulas that reference elements deactivated by the update. They must be changed before the form can be
   * saved.
   */
  readonly broken: readonly FormReference[];
}

/** The update of one copy. */
interface Renewal {
  readonly copy: LibraryCopy;
  /** The new top elements by library id. Each is removed when it is placed in the form. */
  readonly topElements: Map<string, FormElement>;
}

/** Elements of copies by their id in the form. */
interface RenewedCopies {
  readonly byTopElement: ReadonlyMap<string, Renewal>;
  /** Elements that are in the new trees. */
  readonly retainedIds: ReadonlySet<string>;
  /** Elements that the library no longer has. */
  readonly gone: ReadonlySet<string>;
  /** Elements that the form added inside remaining elements, by parent id. */
  readonly additions: Map<string, FormElement[]>;
  readonly droppedElements: FormElement[];
}

/** The key for additions whose parent was removed. No id is empty. */
const END = '';

function renew(copy: LibraryCopy, { library, ...version }: LibraryRelease, takenKeys: Set<string>): Renewal {
  const names = idsForCopy(library.content, takenKeys, copy.elements);
  const topElements = new Map(library.content.map((top) => [top.id, copyFromLibrary(top, version, names)]));
  return { copy, topElements };
}

/** The new elements at the position of an old top element. Those without a position follow the last one. */
function topElementsAt(element: FormElement, { copy, topElements }: Renewal): FormElement[] {
  const ownElement = topElements.get(element.library_element ?? '');
  topElements.delete(element.library_element ?? '');
  if (copy.topElements.at(-1) !== element) return ownElement ? [ownElement] : [];
  const knownElements = new Set(copy.topElements.map((top) => top.library_element));
  const remainingElements = [...topElements].filter(([id]) => !knownElements.has(id)).map(([, top]) => top);
  return ownElement ? [ownElement, ...remainingElements] : remainingElements;
}

const addElements = (additions: RenewedCopies['additions'], holder: string, elements: readonly FormElement[]): void => {
  additions.set(holder, [...(additions.get(holder) ?? []), ...elements]);
};

/**
 * Removes updated elements from a list of trees and inserts the new top elements. Additions of the form are collected
 * separately.
 */
function rebuild(
  list: readonly FormElement[],
  renewedCopies: RenewedCopies,
  holder: FormElement | null,
  isLeaving = false,
): FormElement[] {
  const { byTopElement, retainedIds, gone, additions, droppedElements } = renewedCopies;
  const isInRetainedContainer = holder !== null && retainedIds.has(holder.id);
  return list.flatMap((element): FormElement[] => {
    const isRemoved = gone.has(element.id);
    const isRetained = retainedIds.has(element.id);
    const children =
      element.childs && rebuild(element.childs, renewedCopies, element, !isRetained && (isRemoved || isLeaving));
    const remainingElement = children ? { ...element, childs: children } : element;
    const renewal = byTopElement.get(element.id);
    const topElements = renewal ? topElementsAt(element, renewal) : [];
    const isAddition = !isRemoved && !isRetained;
    if (isRemoved && !isLeaving) droppedElements.push(remainingElement);
    const ownElements = isAddition || (isRemoved && isLeaving) ? [remainingElement] : [];
    if (isInRetainedContainer)
      addElements(additions, holder.id, isAddition ? [...ownElements, ...topElements] : topElements);
    if (isInRetainedContainer) return [];
    if (!isLeaving) return [...ownElements, ...topElements];
    // A nested copy whose parent leaves the form moves to the end of the form.
    addElements(additions, END, topElements);
    return ownElements;
  });
}

function withAdditions(element: FormElement, additions: RenewedCopies['additions']): FormElement {
  const children = element.childs?.map((child) => withAdditions(child, additions));
  const ownAdditions = additions.get(element.id);
  if (!children && !ownAdditions) return element;
  return { ...element, childs: [...(children ?? []), ...(ownAdditions ?? [])] };
}

/** Removes the restored elements from deactivated trees. Their other contents stay deactivated. */
function listRemainingInactive(list: readonly FormElement[], retainedIds: ReadonlySet<string>): FormElement[] {
  return list.flatMap((element) => {
    const children = element.childs && listRemainingInactive(element.childs, retainedIds);
    if (retainedIds.has(element.id)) return children ?? [];
    return [children ? { ...element, childs: children } : element];
  });
}

const markElement = (element: FormElement, { id }: LibraryRelease, copies: readonly LibraryCopy[]): FormElement => {
  const version = copies[0]?.topElements[0]?.library_version;
  return { library: id, ...(version !== undefined && { library_version: version }), ...element };
};

const reported = (list: readonly FormElement[]): UpdatedElement[] =>
  elementsIn(list).map(({ element: { id, title } }) => ({ id, title }));

function renewCopies(
  copies: readonly LibraryCopy[],
  release: LibraryRelease,
  definition: FormDefinition,
): RenewedCopies {
  const takenIds = idsIn(definition);
  const byTopElement = new Map<string, Renewal>();
  for (const copy of copies) {
    const renewal = renew(copy, release, takenIds);
    for (const top of copy.topElements) byTopElement.set(top.id, renewal);
  }
  const libraryIds = idsIn({ content: release.library.content });
  const members = copies.flatMap(({ elements }) => [...elements]);
  const idsOf = (isIn: boolean): Set<string> =>
    new Set(members.filter(([id]) => libraryIds.has(id) === isIn).map(([, element]) => element.id));
  return { byTopElement, retainedIds: idsOf(true), gone: idsOf(false), additions: new Map(), droppedElements: [] };
}

/**
 * Replaces every copy of a library in a form with the library's current tree.
 *
 * Elements keep their ids in the form, so answers are kept. New elements get unused ids, elements that the library no
 * longer has are deactivated, and elements that it has again are restored. Rules and formulas in a copy use the copy's
 * ids. Settings changed in a copy are overwritten by the library. Elements that the form added to a copy stay with
 * their parent, after the others. The result must still pass `parseDefinition`; see `broken`.
 */
export function updateLibraryCopies(
  definition: FormDefinition,
  release: LibraryRelease,
): { definition: FormDefinition; report: LibraryUpdateReport } {
  const copies = findCopies(definition, release.id);
  if (copies.length === 0)
    return { definition, report: { copies: 0, added: [], deactivated: [], reactivated: [], broken: [] } };
  const elementsBefore = elementsIn(definition.content);
  const renewedCopies = renewCopies(copies, release, definition);
  const rebuiltElements = rebuild(definition.content, renewedCopies, null);
  const content = [...rebuiltElements, ...(renewedCopies.additions.get(END) ?? [])].map((element) =>
    withAdditions(element, renewedCopies.additions),
  );
  const remainingInactive = listRemainingInactive(definition.deactivated ?? [], renewedCopies.retainedIds);
  const droppedElements = renewedCopies.droppedElements.map((element) => markElement(element, release, copies));
  const deactivatedElements = [...remainingInactive, ...droppedElements];
  const definitionAfter: FormDefinition = {
    content,
    ...(deactivatedElements.length > 0 && { deactivated: deactivatedElements }),
  };
  const [oldKeys, allKeys] = [new Set(elementsBefore.map(({ element }) => element.id)), idsIn(definition)];
  const now = reported(content);
  const removedElements = reported(droppedElements);
  return {
    definition: definitionAfter,
    report: {
      copies: copies.length,
      added: now.filter(({ id }) => !allKeys.has(id)),
      deactivated: removedElements,
      reactivated: now.filter(({ id }) => !oldKeys.has(id) && allKeys.has(id)),
      broken: removedElements.flatMap(({ id }) => formReferences(definitionAfter, id)),
    },
  };
}
