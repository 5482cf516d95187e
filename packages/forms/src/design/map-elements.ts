import type { FormDefinition, FormElement } from '../form-element';

type Mapping = (element: FormElement) => FormElement;

/** Maps an element and its descendants, outermost first. Returns the same object if nothing changes. */
export function mapElement(element: FormElement, map: Mapping): FormElement {
  const own = map(element);
  const childs = own.childs && mapElements(own.childs, map);
  return childs === own.childs ? own : { ...own, childs };
}

/** Maps a list of trees. Returns the same list if nothing changes. */
export function mapElements(list: readonly FormElement[], map: Mapping): readonly FormElement[] {
  const mapped = list.map((element) => mapElement(element, map));
  return mapped.some((element, at) => element !== list[at]) ? mapped : list;
}

/** Maps every element of a form, including deactivated ones. Returns the same form if nothing changes. */
export function mapForm(definition: FormDefinition, map: Mapping): FormDefinition {
  const content = mapElements(definition.content, map);
  const deactivated = definition.deactivated && mapElements(definition.deactivated, map);
  if (content === definition.content && deactivated === definition.deactivated) return definition;
  return { ...definition, content, ...(deactivated && { deactivated }) };
}
