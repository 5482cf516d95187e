import type { FormDefinition, FormElement } from '../form-element';
import { elementsIn } from './elements-in';
import { unusedIdBeside } from './unused-id';
import { renameReferences } from './rename-references';

/** Which version of which library a copy is made of. */
export interface LibraryVersion {
  /** The form id of the library. */
  readonly id: string;
  readonly version: number;
}

/** Gives every element of a tree the id that it is to have, and the mark of where it comes from. */
function copyTree(element: FormElement, names: ReadonlyMap<string, string>): FormElement {
  // A library may hold copies of others; whoever takes it over follows this one alone.
  const { library: _library, library_version: _version, childs, ...rest } = element;
  return {
    ...rest,
    id: names.get(element.id) ?? element.id,
    library_element: element.id,
    ...(childs && { childs: childs.map((child) => copyTree(child, names)) }),
  };
}

/** A copy of one tree of a library under given ids. @param names the ids in the form by those in the library */
export function copyFromLibrary(
  element: FormElement,
  { id, version }: LibraryVersion,
  names: ReadonlyMap<string, string>,
): FormElement {
  const copy = renameReferences(copyTree(element, names), names);
  return { ...copy, library: id, library_version: version };
}

/**
 * Ids for the elements of a library: those that are known already, else their own where they are free. The ids given are
 * added to what is taken.
 */
export function idsForCopy(
  elements: readonly FormElement[],
  taken: Set<string>,
  known?: ReadonlyMap<string, FormElement>,
): Map<string, string> {
  const names = new Map<string, string>();
  for (const { element } of elementsIn(elements)) {
    const id = known?.get(element.id)?.id ?? unusedIdBeside(taken, element.id);
    taken.add(id);
    names.set(element.id, id);
  }
  return names;
}

/**
 * Copies a library for a form: ids stay where they are free and get a number where they are not, and rules and formulas
 * inside follow. Each top element says of which library and version it is a copy, every element which one of the library it
 * was. What the library has deactivated stays behind.
 * @param taken the ids that the form has, deactivated ones included (`idsIn`)
 */
export function insertLibrary(
  library: FormDefinition,
  version: LibraryVersion,
  taken: Iterable<string>,
): readonly FormElement[] {
  const names = idsForCopy(library.content, new Set(taken));
  return library.content.map((element) => copyFromLibrary(element, version, names));
}
