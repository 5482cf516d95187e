import type { FormDefinition, FormElement } from '../form-element';
import { elementsIn } from './elements-in';
import { uniqueId } from './unused-id';
import { renameReferences } from './rename-references';

/** The library and version that a copy is made from. */
export interface LibraryVersion {
  /** The form id of the library. */
  readonly id: string;
  readonly version: number;
}

/** Replaces the ids in a tree and records the library elements they come from. */
function copyTree(element: FormElement, names: ReadonlyMap<string, string>): FormElement {
  // A library may contain copies of other libraries. A form that copies it tracks only this library.
  const { library: _library, library_version: _version, childs, ...rest } = element;
  return {
    ...rest,
    id: names.get(element.id) ?? element.id,
    library_element: element.id,
    ...(childs && { childs: childs.map((child) => copyTree(child, names)) }),
  };
}

/** Copies a tree of a library with new ids. @param names form ids by library id */
export function copyFromLibrary(
  element: FormElement,
  { id, version }: LibraryVersion,
  names: ReadonlyMap<string, string>,
): FormElement {
  const copy = renameReferences(copyTree(element, names), names);
  return { ...copy, library: id, library_version: version };
}

/**
 * Chooses ids for the elements of a library: known ids, else their own id if it is unused. Adds the chosen ids to
 * `takenKeys`.
 */
export function idsForCopy(
  elements: readonly FormElement[],
  takenKeys: Set<string>,
  knownElements?: ReadonlyMap<string, FormElement>,
): Map<string, string> {
  const names = new Map<string, string>();
  for (const { element } of elementsIn(elements)) {
    const id = knownElements?.get(element.id)?.id ?? uniqueId(takenKeys, element.id);
    takenKeys.add(id);
    names.set(element.id, id);
  }
  return names;
}

/**
 * Copies a library for a form. Ids are kept if unused and numbered otherwise; rules and formulas in the copy are
 * updated. Each top element records the library and version, every element its id in the library. Deactivated elements
 * of the library are not copied.
 * @param takenIterable the ids in the form, including deactivated elements (`idsIn`)
 */
export function insertLibrary(
  library: FormDefinition,
  version: LibraryVersion,
  takenIterable: Iterable<string>,
): readonly FormElement[] {
  const names = idsForCopy(library.content, new Set(takenIterable));
  return library.content.map((element) => copyFromLibrary(element, version, names));
}
