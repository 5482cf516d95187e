import type { FormDefinition, FormElement } from '../form-element';

type Mapping = (element: FormElement) => FormElement;

/** Maps an element and its descendants, outermost first. Returns the same object if nothing changes. */
export function mapElement(element: FormElement, map: Mapping): FormElement {
  const ownElement = map(element);
  const children = ownElement.childs && mapElements(ownElement.childs, map);
  return children === ownElement.childs ? ownElement : { ...ownElement, childs: children };
}

/** Maps a list of trees. Returns the same list if nothing changes. */
export function mapElements(list: readonly FormElement[], map: Mapping): readonly FormElement[] {
  const mappedElements = list.map((element) => mapElement(element, map));
  return mappedElements.some((element, index) => element !== list[index]) ? mappedElements : list;
}

/** Maps every element of a form, including deactivated ones. Returns the same form if nothing changes. */
export function mapForm(definition: FormDefinition, map: Mapping): FormDefinition {
  const content = mapElements(definition.content, map);
  const deactivatedElements = definition.deactivated && mapElements(definition.deactivated, map);
  if (content === definition.content && deactivatedElements === definition.deactivated) return definition;
  return { ...definition, content, ...(deactivatedElements && { deactivated: deactivatedElements }) };
}
