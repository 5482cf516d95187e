import { issueOf } from '../issues/engine-issue';
import { isElementType } from '../element-type';
import type { FormElement } from '../form-element';
import type { Kind } from '../kinds/kind';
import { kindOf } from '../kinds/kind-of';
import { COMMON_SETTINGS, OWN_SETTINGS, readStaticText, readTitle } from './element-settings';
import { quote, type IssueList } from './issue-list';
import { parseTranslations } from './parse-translations';

export const MAX_ELEMENTS = 5_000;
export const MAX_DEPTH = 12;

const ID_PATTERN = /^[A-Za-z0-9_][A-Za-z0-9_-]{0,99}$/;
const STRUCTURAL_TYPES: ReadonlySet<string> = new Set([
  ...['id', 'type', 'title', 'parent', 'childs', 'value', 'control_settings', 'translations'],
]);

/** The elements parsed so far. Rules are parsed after the whole tree. */
export interface ParseContext {
  readonly issues: IssueList;
  readonly elements: Map<string, FormElement>;
  /** The ids of the active form, which deactivated elements can't reuse. Null while the active form is parsed. */
  readonly taken: ReadonlyMap<string, FormElement> | null;
  /** The cloneable section that contains a field. */
  readonly rowsOf: Map<string, string>;
  readonly rules: { path: string; owner: string; raw: unknown }[];
  readonly formulas: { path: string; owner: string; source: string }[];
  count: number;
}

export interface Location {
  readonly path: string;
  readonly depth: number;
  readonly parent: Kind | null;
  readonly parentId: string | null;
  readonly rows: string | null;
}

type Draft = Record<string, unknown>;

/** Whether an id can be a key of answers. Excludes names of Object.prototype, such as `constructor`. */
export function isUsableId(id: unknown): id is string {
  return typeof id === 'string' && ID_PATTERN.test(id) && !(id in Object.prototype) && id !== '_id';
}

function readId({ id }: Draft, location: Location, { issues, elements, taken }: ParseContext): string {
  const isUsable = isUsableId(id);
  if (!isUsable) issues.add(`${location.path}.id`, issueOf('invalid-id'));
  else if (elements.has(id) || taken?.has(id)) issues.add(`${location.path}.id`, issueOf('duplicate-id', { id }));
  return isUsable ? id : '';
}

function checkNesting(kind: Kind, rawDraft: Draft, location: Location, { issues, taken }: ParseContext): void {
  // A deactivated tab has no parent: its tab set stays in the form.
  const isHeld = location.parent ? location.parent.holds(kind) : kind.type !== 'item' || taken !== null;
  if (!isHeld)
    issues.add(
      location.path,
      location.parent
        ? issueOf('invalid-child', { parent: location.parent.type, type: kind.type })
        : issueOf('invalid-top-element', { type: kind.type }),
    );
  if (rawDraft.cloneable === true && location.rows !== null) issues.add(location.path, issueOf('nested-repeatable'));
  if (rawDraft.parent !== undefined && rawDraft.parent !== location.parentId) {
    issues.add(`${location.path}.parent`, issueOf('wrong-parent'));
  }
}

function readSettings(kind: Kind, rawDraft: Draft, path: string, issues: IssueList): Draft {
  const draft: Draft = {};
  for (const [key, value] of Object.entries(rawDraft)) {
    if (STRUCTURAL_TYPES.has(key) || value === undefined) continue;
    const read = Object.hasOwn(COMMON_SETTINGS, key)
      ? COMMON_SETTINGS[key]
      : kind.settings.includes(key) && OWN_SETTINGS[key];
    if (read) draft[key] = read(value, `${path}.${key}`, issues);
    else issues.add(`${path}.${key.slice(0, 100)}`, issueOf('unknown-setting', { type: kind.type }));
  }
  return draft;
}

/** A default must be a valid answer of its field. */
function readDefault(kind: Kind, element: FormElement, value: unknown, path: string, issues: IssueList): unknown {
  if (value === undefined || value === null) return undefined;
  if (!kind.isField) return readStaticText(value, path, issues);
  const parsed = kind.parse(value, element);
  if (!parsed.ok) issues.add(path, issueOf('invalid-for-type', { type: kind.type }));
  return parsed.ok && !kind.isEmpty(parsed.value) ? parsed.value : undefined;
}

function readChildren(
  rawDraft: Draft,
  id: string,
  kind: Kind,
  location: Location,
  context: ParseContext,
): FormElement[] | undefined {
  if (rawDraft.childs === undefined || rawDraft.childs === null) return undefined;
  const path = `${location.path}.childs`;
  if (!context.issues.isList(rawDraft.childs, path, MAX_ELEMENTS)) return undefined;
  if (kind.isField && rawDraft.childs.length > 0)
    context.issues.add(path, issueOf('field-with-children', { type: kind.type }));
  if (kind.family !== 'structure') return undefined;
  const rows = rawDraft.cloneable === true ? id : location.rows;
  const childLocation = { depth: location.depth + 1, parent: kind, parentId: id, rows };
  return rawDraft.childs.flatMap(
    (child, index) => parseElement(child, { ...childLocation, path: `${path}[${index}]` }, context) ?? [],
  );
}

/** Parses an element without its children. */
function readElement(rawDraft: Draft, kind: Kind, location: Location, context: ParseContext): FormElement {
  const { issues } = context;
  const id = readId(rawDraft, location, context);
  checkNesting(kind, rawDraft, location, context);
  const isTitled = kind.isField || rawDraft.title !== undefined;
  const title = isTitled ? readTitle(rawDraft.title, `${location.path}.title`, issues) : '';
  if (kind.isField && title === '') issues.add(`${location.path}.title`, issueOf('title-required'));
  const draft = readSettings(kind, rawDraft, location.path, issues);
  const element = { id, type: kind.type, title: String(title ?? ''), ...draft } as FormElement;
  if (element.secret && !kind.isMasked)
    issues.add(`${location.path}.secret`, issueOf('secret-not-supported', { type: kind.type }));
  const value = readDefault(kind, element, rawDraft.value, `${location.path}.value`, issues);
  const wholeElement = value === undefined ? element : { ...element, value };
  if (rawDraft.translations === undefined) return wholeElement;
  return {
    ...wholeElement,
    translations: parseTranslations(rawDraft.translations, wholeElement, `${location.path}.translations`, issues),
  };
}

/** Parses an element and its descendants. Adds issues and returns null if it can't be parsed. */
export function parseElement(rawValue: unknown, location: Location, context: ParseContext): FormElement | null {
  const { issues } = context;
  context.count += 1;
  if (context.count === MAX_ELEMENTS + 1)
    issues.add(location.path, issueOf('too-many-elements', { max: MAX_ELEMENTS }));
  if (location.depth > MAX_DEPTH) issues.add(location.path, issueOf('elements-too-deep', { max: MAX_DEPTH }));
  if (context.count > MAX_ELEMENTS || location.depth > MAX_DEPTH || !issues.isObject(rawValue, location.path))
    return null;
  if (!isElementType(rawValue.type)) {
    issues.add(`${location.path}.type`, issueOf('unknown-type', { value: quote(rawValue.type) }));
    return null;
  }
  const kind = kindOf(rawValue.type);
  const element = readElement(rawValue, kind, location, context);
  if (rawValue.control_settings !== undefined) {
    context.rules.push({
      path: `${location.path}.control_settings`,
      owner: element.id,
      raw: rawValue.control_settings,
    });
  }
  if (element.calculation?.trim()) {
    const path = `${location.path}.calculation`;
    context.formulas.push({ path, owner: element.id, source: element.calculation });
  }
  context.elements.set(element.id, element);
  if (location.rows !== null) context.rowsOf.set(element.id, location.rows);
  const children = readChildren(rawValue, element.id, kind, location, context);
  return children ? Object.assign(element, { childs: children }) : element;
}
