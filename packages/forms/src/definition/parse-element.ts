import { issueOf } from '../issues/engine-issue';
import { isElementType } from '../element-type';
import type { FormElement } from '../form-element';
import type { Kind } from '../kinds/kind';
import { kindOf } from '../kinds/kind-of';
import { COMMON_SETTINGS, OWN_SETTINGS, readDressing, readTitle } from './element-settings';
import { quote, type FaultList } from './issue-list';
import { parseTranslations } from './parse-translations';

export const ELEMENTS_MOST = 5_000;
export const DEPTH_MOST = 12;

const ID = /^[A-Za-z0-9_][A-Za-z0-9_-]{0,99}$/;
const STRUCTURAL: ReadonlySet<string> = new Set([
  ...['id', 'type', 'title', 'parent', 'childs', 'value', 'control_settings', 'translations'],
]);

/** What is known of the elements read so far; rules are read when the whole tree stands. */
export interface Reading {
  readonly faults: FaultList;
  readonly elements: Map<string, FormElement>;
  /** While deactivated elements are read: those of the form, whose ids they may not have. */
  readonly taken: ReadonlyMap<string, FormElement> | null;
  /** The cloneable section that a field lies in. */
  readonly rowsOf: Map<string, string>;
  readonly rules: { path: string; owner: string; raw: unknown }[];
  readonly formulas: { path: string; owner: string; source: string }[];
  count: number;
}

export interface Place {
  readonly path: string;
  readonly depth: number;
  readonly parent: Kind | null;
  readonly parentId: string | null;
  readonly rows: string | null;
}

type Draft = Record<string, unknown>;

/** Whether an id can key answers: never one that every object answers to, such as `constructor`. */
export function isUsableId(id: unknown): id is string {
  return typeof id === 'string' && ID.test(id) && !(id in Object.prototype) && id !== '_id';
}

function readId({ id }: Draft, place: Place, { faults, elements, taken }: Reading): string {
  const isUsable = isUsableId(id);
  if (!isUsable) faults.add(`${place.path}.id`, issueOf('invalid-id'));
  else if (elements.has(id) || taken?.has(id)) faults.add(`${place.path}.id`, issueOf('duplicate-id', { id }));
  return isUsable ? id : '';
}

function checkNesting(kind: Kind, raw: Draft, place: Place, { faults, taken }: Reading): void {
  // A deactivated tab stands by itself: what held it stays in the form.
  const isHeld = place.parent ? place.parent.holds(kind) : kind.type !== 'item' || taken !== null;
  if (!isHeld)
    faults.add(
      place.path,
      place.parent
        ? issueOf('invalid-child', { parent: place.parent.type, type: kind.type })
        : issueOf('invalid-top-element', { type: kind.type }),
    );
  if (raw.cloneable === true && place.rows !== null) faults.add(place.path, issueOf('nested-repeatable'));
  if (raw.parent !== undefined && raw.parent !== place.parentId) {
    faults.add(`${place.path}.parent`, issueOf('wrong-parent'));
  }
}

function readSettings(kind: Kind, raw: Draft, path: string, faults: FaultList): Draft {
  const draft: Draft = {};
  for (const [key, value] of Object.entries(raw)) {
    if (STRUCTURAL.has(key) || value === undefined) continue;
    const read = Object.hasOwn(COMMON_SETTINGS, key)
      ? COMMON_SETTINGS[key]
      : kind.settings.includes(key) && OWN_SETTINGS[key];
    if (read) draft[key] = read(value, `${path}.${key}`, faults);
    else faults.add(`${path}.${key.slice(0, 100)}`, issueOf('unknown-setting', { type: kind.type }));
  }
  return draft;
}

/** The default of a field must be an answer that the field would take. */
function readDefault(kind: Kind, element: FormElement, value: unknown, path: string, faults: FaultList): unknown {
  if (value === undefined || value === null) return undefined;
  if (!kind.isField) return readDressing(value, path, faults);
  const parsed = kind.parse(value, element);
  if (!parsed.ok) faults.add(path, issueOf('invalid-for-type', { type: kind.type }));
  return parsed.ok && !kind.isEmpty(parsed.value) ? parsed.value : undefined;
}

function readChilds(raw: Draft, id: string, kind: Kind, place: Place, reading: Reading): FormElement[] | undefined {
  if (raw.childs === undefined || raw.childs === null) return undefined;
  const path = `${place.path}.childs`;
  if (!reading.faults.isList(raw.childs, path, ELEMENTS_MOST)) return undefined;
  if (kind.isField && raw.childs.length > 0)
    reading.faults.add(path, issueOf('field-with-children', { type: kind.type }));
  if (kind.family !== 'structure') return undefined;
  const rows = raw.cloneable === true ? id : place.rows;
  const inner = { depth: place.depth + 1, parent: kind, parentId: id, rows };
  return raw.childs.flatMap((child, at) => parseElement(child, { ...inner, path: `${path}[${at}]` }, reading) ?? []);
}

/** The element itself, without what it holds. */
function readElement(raw: Draft, kind: Kind, place: Place, reading: Reading): FormElement {
  const { faults } = reading;
  const id = readId(raw, place, reading);
  checkNesting(kind, raw, place, reading);
  const isTitled = kind.isField || raw.title !== undefined;
  const title = isTitled ? readTitle(raw.title, `${place.path}.title`, faults) : '';
  if (kind.isField && title === '') faults.add(`${place.path}.title`, issueOf('title-required'));
  const draft = readSettings(kind, raw, place.path, faults);
  const element = { id, type: kind.type, title: String(title ?? ''), ...draft } as FormElement;
  if (element.secret && !kind.isMasked)
    faults.add(`${place.path}.secret`, issueOf('secret-not-supported', { type: kind.type }));
  const value = readDefault(kind, element, raw.value, `${place.path}.value`, faults);
  const whole = value === undefined ? element : { ...element, value };
  if (raw.translations === undefined) return whole;
  return { ...whole, translations: parseTranslations(raw.translations, whole, `${place.path}.translations`, faults) };
}

/** Reads one element and all that it holds; answers null, with faults, where nothing can be made of it. */
export function parseElement(raw: unknown, place: Place, reading: Reading): FormElement | null {
  const { faults } = reading;
  reading.count += 1;
  if (reading.count === ELEMENTS_MOST + 1)
    faults.add(place.path, issueOf('too-many-elements', { most: ELEMENTS_MOST }));
  if (place.depth > DEPTH_MOST) faults.add(place.path, issueOf('elements-too-deep', { most: DEPTH_MOST }));
  if (reading.count > ELEMENTS_MOST || place.depth > DEPTH_MOST || !faults.isObject(raw, place.path)) return null;
  if (!isElementType(raw.type)) {
    faults.add(`${place.path}.type`, issueOf('unknown-type', { value: quote(raw.type) }));
    return null;
  }
  const kind = kindOf(raw.type);
  const element = readElement(raw, kind, place, reading);
  if (raw.control_settings !== undefined) {
    reading.rules.push({ path: `${place.path}.control_settings`, owner: element.id, raw: raw.control_settings });
  }
  if (element.calculation?.trim()) {
    const path = `${place.path}.calculation`;
    reading.formulas.push({ path, owner: element.id, source: element.calculation });
  }
  reading.elements.set(element.id, element);
  if (place.rows !== null) reading.rowsOf.set(element.id, place.rows);
  const childs = readChilds(raw, element.id, kind, place, reading);
  return childs ? Object.assign(element, { childs }) : element;
}
