/** An element of a form as stored. */
interface Element {
  readonly id?: unknown;
  readonly library?: unknown;
  readonly library_version?: unknown;
  readonly childs?: unknown;
}
export type Elements = readonly unknown[];

function mapElements(elements: unknown, change: (element: Element) => object): unknown[] {
  if (!Array.isArray(elements)) return [];
  return elements.map((givenElement: unknown) => {
    if (typeof givenElement !== 'object' || givenElement === null) return givenElement;
    const element = givenElement as Element;
    const { childs } = element;
    return { ...change(element), ...(Array.isArray(childs) && { childs: mapElements(childs, change) }) };
  });
}

/**
 * Elements without the versions of the libraries they were copied from, because every company has its own version
 * numbers.
 */
export const withoutLibraryVersions = (elements: Elements): unknown[] =>
  mapElements(elements, ({ library_version: _version, ...element }) => element);

/**
 * Elements with the versions of this company's libraries: the version of the stored copy, otherwise the published one.
 * @param versions the published versions by the id of the library
 */
export function withLibraryVersions(
  elements: Elements,
  storedElements: Elements,
  versions: ReadonlyMap<string, number>,
): unknown[] {
  const copiedVersions = new Map<unknown, unknown>();
  mapElements(storedElements, (element) => {
    copiedVersions.set(element.id, element.library_version);
    return element;
  });
  return mapElements(elements, (element) => {
    if (typeof element.library !== 'string') return element;
    return { ...element, library_version: copiedVersions.get(element.id) ?? versions.get(element.library) };
  });
}
