import { kindOf, type FormDefinition, type FormElement } from '@lendwright/forms';

/** One tab of a form: an `item` of its tab set. */
export interface FormTab {
  readonly id: string;
  readonly title: string;
  readonly element: FormElement;
}

/** The location of a field, for jumps. `rows` is the cloneable section that contains it, if any. */
export interface FieldPlace {
  readonly tab: string | null;
  readonly sections: readonly string[];
  readonly rows: string | null;
}

/** The structure of a form, indexed once. */
export interface FormIndex {
  readonly elements: ReadonlyMap<string, FormElement>;
  readonly tabs: readonly FormTab[];
  /** The elements outside of any tab set. */
  readonly loose: readonly FormElement[];
  readonly places: ReadonlyMap<string, FieldPlace>;
  /** The fields below an element, except fields of rows: the rows count as one. */
  readonly fieldsBelow: ReadonlyMap<string, readonly string[]>;
  /** The element and its ancestors, innermost first. */
  readonly above: ReadonlyMap<string, readonly string[]>;
}

const TOP: FieldPlace = { tab: null, sections: [], rows: null };

const isRows = (element: FormElement) => element.type === 'section' && element.cloneable === true;
/** Whether an element counts in "7 of 8 filled": a person answers it, by typing or uploading. */
const counts = (element: FormElement) =>
  isRows(element) ||
  (kindOf(element.type).isField &&
    kindOf(element.type).answeredBy !== 'server' &&
    element.type !== 'hiddenfield' &&
    !element.calculation?.trim());

function placeBelow(element: FormElement, place: FieldPlace): FieldPlace {
  if (element.type === 'item') return { ...place, tab: element.id };
  if (element.type !== 'section') return place;
  return { ...place, sections: [...place.sections, element.id], rows: isRows(element) ? element.id : place.rows };
}

/** Indexes the tabs, locations and descendants of a form. */
export function indexForm(definition: FormDefinition): FormIndex {
  const elements = new Map<string, FormElement>();
  const places = new Map<string, FieldPlace>();
  const fieldsBelow = new Map<string, readonly string[]>();
  const above = new Map<string, readonly string[]>();
  const tabs: FormTab[] = [];
  const walk = (element: FormElement, place: FieldPlace, holders: readonly string[]): string[] => {
    const own = [element.id, ...holders];
    above.set(element.id, own);
    elements.set(element.id, element);
    places.set(element.id, place);
    if (element.type === 'item') tabs.push({ id: element.id, title: element.title, element });
    const below = placeBelow(element, place);
    const inner = (element.childs ?? []).flatMap((child) => walk(child, below, own));
    const fields = isRows(element) ? [] : inner;
    fieldsBelow.set(element.id, isRows(element) ? [element.id] : fields);
    return counts(element) ? [element.id, ...fields] : fields;
  };
  for (const element of definition.content) walk(element, TOP, []);
  return { elements, tabs, places, fieldsBelow, above, loose: definition.content.flatMap(withoutTabs) };
}

/** Containers around the tab set are replaced by their other contents. */
function withoutTabs(element: FormElement): readonly FormElement[] {
  if (element.type === 'tab') return [];
  const holdsTabs = element.childs?.some((child) => child.type === 'tab') ?? false;
  return holdsTabs ? (element.childs ?? []).filter((child) => child.type !== 'tab') : [element];
}
