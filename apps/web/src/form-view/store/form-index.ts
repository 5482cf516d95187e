import { kindOf, type FormDefinition, type FormElement } from '@lendwright/forms';

/** One tab of a form: an `item` of its tab set. */
export interface FormTab {
  readonly id: string;
  readonly title: string;
  readonly element: FormElement;
}

/** Where a field lies, for jumps. `rows` is the cloneable section that holds it, if any. */
export interface FieldPlace {
  readonly tab: string | null;
  readonly sections: readonly string[];
  readonly rows: string | null;
}

/** The tree of a form, read once. */
export interface FormIndex {
  readonly elements: ReadonlyMap<string, FormElement>;
  readonly tabs: readonly FormTab[];
  /** What stands outside of any tab set. */
  readonly loose: readonly FormElement[];
  readonly places: ReadonlyMap<string, FieldPlace>;
  /** Fields below an element, those of repeated rows not counted: the rows themselves count as one. */
  readonly fieldsBelow: ReadonlyMap<string, readonly string[]>;
  /** The element itself and all that hold it, from the inside out. */
  readonly above: ReadonlyMap<string, readonly string[]>;
}

const TOP: FieldPlace = { tab: null, sections: [], rows: null };

const isRows = (element: FormElement) => element.type === 'section' && element.cloneable === true;
/** Whether an element counts for "7 of 8 filled": a person answers it, by typing or by uploading. */
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

/** Reads the tree once: tabs, places and what lies below what. */
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

/** Containers that hold the tab set give way to what else they hold. */
function withoutTabs(element: FormElement): readonly FormElement[] {
  if (element.type === 'tab') return [];
  const holdsTabs = element.childs?.some((child) => child.type === 'tab') ?? false;
  return holdsTabs ? (element.childs ?? []).filter((child) => child.type !== 'tab') : [element];
}
