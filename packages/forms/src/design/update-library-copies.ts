import type { FormDefinition, FormElement } from '../form-element';
import { elementsIn } from './elements-in';
import { formReferences, type FormReference } from './form-references';
import { idsIn } from './unused-id';
import { copyFromLibrary, idsForCopy, type LibraryVersion } from './insert-library';
import { findCopies, type LibraryCopy } from './library-copies';

/** A version of a library to be taken over. */
export interface LibraryRelease extends LibraryVersion {
  readonly library: FormDefinition;
}

export interface UpdatedElement {
  readonly id: string;
  readonly title: string;
}

/** What taking over a library did to a form; `compareForms` tells every setting. */
export interface LibraryUpdateReport {
  /** How many copies the form holds. */
  readonly copies: number;
  readonly added: readonly UpdatedElement[];
  /** What the library no longer has, with what the form had put inside: it and its answers can come back. */
  readonly deactivated: readonly UpdatedElement[];
  readonly reactivated: readonly UpdatedElement[];
  /** Rules and formulas of the form that name what is deactivated now; it cannot be saved before they are changed. */
  readonly broken: readonly FormReference[];
}

/** What one copy becomes. */
interface Renewal {
  readonly copy: LibraryCopy;
  /** The new top elements by their id in the library; each is taken out when it is put into the form. */
  readonly tops: Map<string, FormElement>;
}

/** Elements of copies by their id in the form. */
interface Renewed {
  readonly byTop: ReadonlyMap<string, Renewal>;
  /** Those that stand in the new trees. */
  readonly staying: ReadonlySet<string>;
  /** Those that the library does not have any more. */
  readonly gone: ReadonlySet<string>;
  /** What the form itself has put into elements that stay, by the holder's id. */
  readonly additions: Map<string, FormElement[]>;
  readonly leaving: FormElement[];
}

/** Where additions lie that have no holder any more; no id is empty. */
const END = '';

function renew(copy: LibraryCopy, { library, ...version }: LibraryRelease, taken: Set<string>): Renewal {
  const names = idsForCopy(library.content, taken, copy.elements);
  const tops = new Map(library.content.map((top) => [top.id, copyFromLibrary(top, version, names)]));
  return { copy, tops };
}

/** The new elements that stand where an old top stood; what has no place of its own follows the last one. */
function topElementsAt(element: FormElement, { copy, tops }: Renewal): FormElement[] {
  const own = tops.get(element.library_element ?? '');
  tops.delete(element.library_element ?? '');
  if (copy.tops.at(-1) !== element) return own ? [own] : [];
  const known = new Set(copy.tops.map((top) => top.library_element));
  const rest = [...tops].filter(([id]) => !known.has(id)).map(([, top]) => top);
  return own ? [own, ...rest] : rest;
}

const addTo = (additions: Renewed['additions'], holder: string, elements: readonly FormElement[]): void => {
  additions.set(holder, [...(additions.get(holder) ?? []), ...elements]);
};

/** Takes what is renewed out of a list of trees, and tops in; what the form had put inside is kept aside. */
function rebuild(
  list: readonly FormElement[],
  renewed: Renewed,
  holder: FormElement | null,
  isLeaving = false,
): FormElement[] {
  const { byTop, staying, gone, additions, leaving } = renewed;
  const isInStaying = holder !== null && staying.has(holder.id);
  return list.flatMap((element): FormElement[] => {
    const isGone = gone.has(element.id);
    const isKept = staying.has(element.id);
    const childs = element.childs && rebuild(element.childs, renewed, element, !isKept && (isGone || isLeaving));
    const left = childs ? { ...element, childs } : element;
    const renewal = byTop.get(element.id);
    const tops = renewal ? topElementsAt(element, renewal) : [];
    const isAddition = !isGone && !isKept;
    if (isGone && !isLeaving) leaving.push(left);
    const own = isAddition || (isGone && isLeaving) ? [left] : [];
    if (isInStaying) addTo(additions, holder.id, isAddition ? [...own, ...tops] : tops);
    if (isInStaying) return [];
    if (!isLeaving) return [...own, ...tops];
    // A copy that lay in what leaves the form stays in it, at its end.
    addTo(additions, END, tops);
    return own;
  });
}

function withAdditions(element: FormElement, additions: Renewed['additions']): FormElement {
  const childs = element.childs?.map((child) => withAdditions(child, additions));
  const own = additions.get(element.id);
  if (!childs && !own) return element;
  return { ...element, childs: [...(childs ?? []), ...(own ?? [])] };
}

/** Deactivated trees without what comes back into the form; what lay in it stays deactivated. */
function remainingInactive(list: readonly FormElement[], staying: ReadonlySet<string>): FormElement[] {
  return list.flatMap((element) => {
    const childs = element.childs && remainingInactive(element.childs, staying);
    if (staying.has(element.id)) return childs ?? [];
    return [childs ? { ...element, childs } : element];
  });
}

const marked = (element: FormElement, { id }: LibraryRelease, copies: readonly LibraryCopy[]): FormElement => {
  const version = copies[0]?.tops[0]?.library_version;
  return { library: id, ...(version !== undefined && { library_version: version }), ...element };
};

const told = (list: readonly FormElement[]): UpdatedElement[] =>
  elementsIn(list).map(({ element: { id, title } }) => ({ id, title }));

function renewedOf(copies: readonly LibraryCopy[], release: LibraryRelease, definition: FormDefinition): Renewed {
  const taken = idsIn(definition);
  const byTop = new Map<string, Renewal>();
  for (const copy of copies) {
    const renewal = renew(copy, release, taken);
    for (const top of copy.tops) byTop.set(top.id, renewal);
  }
  const inLibrary = idsIn({ content: release.library.content });
  const members = copies.flatMap(({ elements }) => [...elements]);
  const idsOf = (isIn: boolean): Set<string> =>
    new Set(members.filter(([id]) => inLibrary.has(id) === isIn).map(([, element]) => element.id));
  return { byTop, staying: idsOf(true), gone: idsOf(false), additions: new Map(), leaving: [] };
}

/**
 * Puts the present tree of a library in the place of every copy of it in a form.
 *
 * Each element keeps the id that it has in the form, so answers stay; what is new gets a free one, what the library lacks
 * now is deactivated, and what it has again comes back. Rules and formulas inside a copy follow its ids. Settings that the
 * form had changed in a copy give way to those of the library; what the form had put into a copy stays in its holder,
 * behind the rest. The result still has to pass `parseDefinition`: see `broken`.
 */
export function updateLibraryCopies(
  definition: FormDefinition,
  release: LibraryRelease,
): { definition: FormDefinition; report: LibraryUpdateReport } {
  const copies = findCopies(definition, release.id);
  if (copies.length === 0)
    return { definition, report: { copies: 0, added: [], deactivated: [], reactivated: [], broken: [] } };
  const before = elementsIn(definition.content);
  const renewed = renewedOf(copies, release, definition);
  const rebuilt = rebuild(definition.content, renewed, null);
  const content = [...rebuilt, ...(renewed.additions.get(END) ?? [])].map((element) =>
    withAdditions(element, renewed.additions),
  );
  const away = remainingInactive(definition.deactivated ?? [], renewed.staying);
  const leaving = renewed.leaving.map((element) => marked(element, release, copies));
  const deactivated = [...away, ...leaving];
  const after: FormDefinition = { content, ...(deactivated.length > 0 && { deactivated }) };
  const [old, all] = [new Set(before.map(({ element }) => element.id)), idsIn(definition)];
  const now = told(content);
  const out = told(leaving);
  return {
    definition: after,
    report: {
      copies: copies.length,
      added: now.filter(({ id }) => !all.has(id)),
      deactivated: out,
      reactivated: now.filter(({ id }) => !old.has(id) && all.has(id)),
      broken: out.flatMap(({ id }) => formReferences(after, id)),
    },
  };
}
