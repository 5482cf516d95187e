import { issueOf } from '../issues/engine-issue';
import { readText } from '../kinds/read-text';
import type { IssueList } from './issue-list';

/** Reads one setting. Adds an issue and returns undefined if it is invalid. */
export type SettingReader = (value: unknown, path: string, issues: IssueList) => unknown;

const MARKUP_PATTERN = /<[a-z!/?]/i;
const OPTION_KEYS: ReadonlySet<string> = new Set(['id', 'text']);
const MAX_OPTIONS = 2_000;

/** Display text. Plain text can't contain HTML. */
function words(max: number, isPlain: boolean): SettingReader {
  return (value, path, issues) => {
    const text = readText(value, max);
    if (text === null) issues.add(path, issueOf('not-text', { max }));
    else if (isPlain && MARKUP_PATTERN.test(text)) issues.add(path, issueOf('html-not-allowed'));
    else return text;
    return undefined;
  };
}

/** The text of an option, in any language. */
export const readOptionText = words(500, true);

const flag: SettingReader = (value, path, issues) => {
  if (typeof value === 'boolean') return value;
  issues.add(path, issueOf('not-boolean'));
  return undefined;
};

const names: SettingReader = (value, path, issues) => {
  if (!issues.isList(value, path, 500)) return undefined;
  const wrongIndex = value.findIndex((name) => !readText(name, 100));
  if (wrongIndex >= 0) issues.add(`${path}[${wrongIndex}]`, issueOf('not-name'));
  return wrongIndex >= 0 ? undefined : value;
};

const width: SettingReader = (value, path, issues) => {
  if (typeof value === 'string' && /^[\w -]{0,200}$/.test(value)) return value;
  issues.add(path, issueOf('not-class-names'));
  return undefined;
};

const version: SettingReader = (value, path, issues) => {
  if (Number.isSafeInteger(value) && Number(value) >= 1) return value;
  issues.add(path, issueOf('not-positive-number'));
  return undefined;
};

const name: SettingReader = (value, path, issues) => {
  if (readText(value, 100)) return value;
  issues.add(path, issueOf('not-short-text'));
  return undefined;
};

const order: SettingReader = (value, path, issues) => {
  if (Number.isSafeInteger(value)) return value;
  issues.add(path, issueOf('not-whole-number'));
  return undefined;
};

const decimals: SettingReader = (value, path, issues) => {
  if (value === 2 || value === 3) return value;
  issues.add(path, issueOf('not-decimals'));
  return undefined;
};

const options: SettingReader = (value, path, issues) => {
  if (!issues.isList(value, path, MAX_OPTIONS)) return undefined;
  const seenKeys = new Set<unknown>();
  return value.map((option, location) => {
    const nestedPath = `${path}[${location}]`;
    if (!issues.isObject(option, nestedPath)) return undefined;
    issues.checkKnownKeys(option, OPTION_KEYS, nestedPath);
    if (!readText(option.id, 100)) issues.add(`${nestedPath}.id`, issueOf('not-short-text'));
    if (seenKeys.has(option.id)) issues.add(`${nestedPath}.id`, issueOf('duplicate'));
    seenKeys.add(option.id);
    return { id: option.id, text: readOptionText(option.text, `${nestedPath}.text`, issues) };
  });
};

/** The settings that elements of any type accept, besides id, type, title, childs, value and rules. */
export const COMMON_SETTINGS: Readonly<Record<string, SettingReader>> = {
  mandatory: flag,
  readonly: flag,
  readonly_roles: names,
  hided_roles: names,
  showsHiddenInputs: flag,
  hide: flag,
  show: flag,
  class: width,
  placeholder: words(500, true),
  validate_msg: words(500, true),
  guideline: words(10_000, false),
  calculation: words(2_000, false),
  reviewers: names,
  listShowField: flag,
  searchable: flag,
  result: flag,
  order,
  prefix: words(20, true),
  suffix: words(20, true),
  secret: flag,
  library: name,
  library_version: version,
  library_element: name,
};

/** The settings that only some types accept. Each kind lists the ones it takes. */
export const OWN_SETTINGS: Readonly<Record<string, SettingReader>> = {
  options,
  cloneable: flag,
  file_type: names,
  isMultiple: flag,
  decimals,
};

export const readTitle = words(500, true);
export const readStaticText = words(20_000, false);
