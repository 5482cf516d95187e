import type { FormElement } from '../form-element';

/** An element with its location. */
export interface LocatedElement {
  readonly element: FormElement;
  /** As in the issues of `parseDefinition`: `content[0].childs[2]`. */
  readonly path: string;
  /** The parent, or null. */
  readonly holder: LocatedElement | null;
  /** Its index among the siblings. */
  readonly position: number;
}

/** Every element of a tree in reading order. @param path of the list: `content` or `deactivated` */
export function elementsIn(list: readonly FormElement[], path = 'content'): readonly LocatedElement[] {
  const locatedElements: LocatedElement[] = [];
  const walk = (elements: readonly FormElement[], nestedPath: string, holder: LocatedElement | null): void => {
    elements.forEach((element, position) => {
      const ownElement = { element, path: `${nestedPath}[${position}]`, holder, position };
      locatedElements.push(ownElement);
      if (element.childs) walk(element.childs, `${ownElement.path}.childs`, ownElement);
    });
  };
  walk(list, path, null);
  return locatedElements;
}
