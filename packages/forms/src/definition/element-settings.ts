import { issueOf } from '../issues/engine-issue';
import { readText } from '../kinds/read-text';
import type { FaultList } from './issue-list';

/** Reads one setting; adds a fault and answers undefined where it is wrong. */
export type SettingReader = (value: unknown, path: string, faults: FaultList) => unknown;

const MARKUP = /<[a-z!/?]/i;
const OPTION_KEYS: ReadonlySet<string> = new Set(['id', 'text']);
const OPTIONS_MOST = 2_000;

/** Text for people; `plain` text may not hold HTML. */
function words(most: number, isPlain: boolean): SettingReader {
  return (value, path, faults) => {
    const text = readText(value, most);
    if (text === null) faults.add(path, issueOf('not-text', { most }));
    else if (isPlain && MARKUP.test(text)) faults.add(path, issueOf('html-not-allowed'));
    else return text;
    return undefined;
  };
}

/** The text of an option, in whatever language. */
export const readOptionText = words(500, true);

const flag: SettingReader = (value, path, faults) => {
  if (typeof value === 'boolean') return value;
  faults.add(path, issueOf('not-boolean'));
  return undefined;
};

const names: SettingReader = (value, path, faults) => {
  if (!faults.isList(value, path, 500)) return undefined;
  const wrong = value.findIndex((name) => !readText(name, 100));
  if (wrong >= 0) faults.add(`${path}[${wrong}]`, issueOf('not-name'));
  return wrong >= 0 ? undefined : value;
};

const width: SettingReader = (value, path, faults) => {
  if (typeof value === 'string' && /^[\w -]{0,200}$/.test(value)) return value;
  faults.add(path, issueOf('not-class-names'));
  return undefined;
};

const version: SettingReader = (value, path, faults) => {
  if (Number.isSafeInteger(value) && Number(value) >= 1) return value;
  faults.add(path, issueOf('not-positive-number'));
  return undefined;
};

const name: SettingReader = (value, path, faults) => {
  if (readText(value, 100)) return value;
  faults.add(path, issueOf('not-short-text'));
  return undefined;
};

const order: SettingReader = (value, path, faults) => {
  if (Number.isSafeInteger(value)) return value;
  faults.add(path, issueOf('not-whole-number'));
  return undefined;
};

const options: SettingReader = (value, path, faults) => {
  if (!faults.isList(value, path, OPTIONS_MOST)) return undefined;
  const seen = new Set<unknown>();
  return value.map((option, place) => {
    const at = `${path}[${place}]`;
    if (!faults.isObject(option, at)) return undefined;
    faults.onlyKeys(option, OPTION_KEYS, at);
    if (!readText(option.id, 100)) faults.add(`${at}.id`, issueOf('not-short-text'));
    if (seen.has(option.id)) faults.add(`${at}.id`, issueOf('duplicate'));
    seen.add(option.id);
    return { id: option.id, text: readOptionText(option.text, `${at}.text`, faults) };
  });
};

/** The settings that an element of any type may have, beside its id, type, title, childs, value and rules. */
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
  order,
  prefix: words(20, true),
  suffix: words(20, true),
  secret: flag,
  library: name,
  library_version: version,
  library_element: name,
};

/** The settings that only some types have; the kind names those that it takes. */
export const OWN_SETTINGS: Readonly<Record<string, SettingReader>> = {
  options,
  cloneable: flag,
  file_type: names,
  isMultiple: flag,
};

export const readTitle = words(500, true);
export const readDressing = words(20_000, false);
