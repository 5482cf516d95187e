import { kindOf, type FormDefinition, type FormElement } from '@lendwright/forms';

/** One tab of a form: an `item` of its tab set. */
export interface FormTab {
  readonly id: string;
  readonly title: string;
  readonly element: FormElement;
}

/** The location of a field, for jumps. `rows` is the cloneable section that contains it, if any. */
export interface FieldLocation {
  readonly tab: string | null;
  readonly sections: readonly string[];
  readonly rows: string | null;
}

/** The structure of a form, indexed once. */
export interface FormIndex {
  readonly elements: ReadonlyMap<string, FormElement>;
  readonly tabs: readonly FormTab[];
  /** The elements outside of any tab set. */
  readonly outsideTabs: readonly FormElement[];
  readonly locations: ReadonlyMap<string, FieldLocation>;
  /** The fields below an element, except fields of rows: the rows count as one. */
  readonly fieldsBelow: ReadonlyMap<string, readonly string[]>;
  /** The element and its ancestors, innermost first. */
  readonly above: ReadonlyMap<string, readonly string[]>;
}

const TOP: FieldLocation = { tab: null, sections: [], rows: null };

const isRows = (element: FormElement) => element.type === 'section' && element.cloneable === true;
/** Whether an element counts in "7 of 8 filled": a person answers it, by typing or uploading. */
const counts = (element: FormElement) =>
  isRows(element) ||
  (kindOf(element.type).isField &&
    kindOf(element.type).answeredBy !== 'server' &&
    element.type !== 'hiddenfield' &&
    !element.calculation?.trim());

function locationBelow(element: FormElement, location: FieldLocation): FieldLocation {
  if (element.type === 'item') return { ...location, tab: element.id };
  if (element.type !== 'section') return location;
  return {
    ...location,
    sections: [...location.sections, element.id],
    rows: isRows(element) ? element.id : location.rows,
  };
}

/** Indexes the tabs, locations and descendants of a form. */
export function indexForm(definition: FormDefinition): FormIndex {
  const elements = new Map<string, FormElement>();
  const locations = new Map<string, FieldLocation>();
  const fieldsBelow = new Map<string, readonly string[]>();
  const ancestors = new Map<string, readonly string[]>();
  const tabs: FormTab[] = [];
  const walk = (element: FormElement, location: FieldLocation, holders: readonly string[]): string[] => {
    const ownIds = [element.id, ...holders];
    ancestors.set(element.id, ownIds);
    elements.set(element.id, element);
    locations.set(element.id, location);
    if (element.type === 'item') tabs.push({ id: element.id, title: element.title, element });
    const below = locationBelow(element, location);
    const innerIds = (element.childs ?? []).flatMap((child) => walk(child, below, ownIds));
    const fields = isRows(element) ? [] : innerIds;
    fieldsBelow.set(element.id, isRows(element) ? [element.id] : fields);
    return counts(element) ? [element.id, ...fields] : fields;
  };
  for (const element of definition.content) walk(element, TOP, []);
  return {
    elements,
    tabs,
    locations,
    fieldsBelow,
    above: ancestors,
    outsideTabs: definition.content.flatMap(withoutTabs),
  };
}

/** Containers around the tab set are replaced by their other contents. */
function withoutTabs(element: FormElement): readonly FormElement[] {
  if (element.type === 'tab') return [];
  const containsTabs = element.childs?.some((child) => child.type === 'tab') ?? false;
  return containsTabs ? (element.childs ?? []).filter((child) => child.type !== 'tab') : [element];
}
