import type { Settings, Webform } from './settings-shapes';

/** A status in the editor; one that was never saved has no `_id` yet. */
export interface DraftStatus {
  readonly key: string;
  readonly _id?: string | undefined;
  readonly title: string;
  readonly hue: string;
}

/** Settings being edited. */
export interface SettingsDraft extends Omit<Settings, 'statuses'> {
  readonly statuses: readonly DraftStatus[];
}

let lastKey = 0;
/** A new, unsaved status. */
export function newStatus(title: string): DraftStatus {
  lastKey += 1;
  return { key: `new-${lastKey}`, title, hue: 'petrol' };
}

export const draftOf = (settings: Settings): SettingsDraft => ({
  ...settings,
  statuses: settings.statuses.map((status, index) => ({ ...status, key: status._id ?? `at-${index}` })),
});

/** The request body: without editor-only keys, and without roles that have no rights. */
export const settingsOf = (draft: SettingsDraft): Settings => ({
  ...draft,
  title: draft.title.trim(),
  rights: draft.rights.filter(({ actions }) => actions.length > 0),
  statuses: draft.statuses
    .filter(({ title }) => title.trim() !== '')
    .map(({ _id: id, title, hue }) => ({ ...(id !== undefined && { _id: id }), title: title.trim(), hue })),
});

type PlainKey = Exclude<keyof Settings, 'webform'>;
/** A part of the settings that is compared and resolved separately. */
export type SettingsField = PlainKey | `webform.${keyof Webform}`;

const PLAIN_SETTINGS = [
  'title',
  'custom_title',
  'description',
  'programs',
  'icon',
  'show_menu',
  'statuses',
  'rights',
] as const satisfies readonly PlainKey[];
const PUBLIC = [
  'isOpen',
  'hosts',
  'quota',
  'days',
  'source',
  'thanks',
  'thanksTranslations',
  'prospectMap',
  'loanMap',
] as const satisfies readonly (keyof Webform)[];
const FIELDS: readonly SettingsField[] = [...PLAIN_SETTINGS, ...PUBLIC.map((part) => `webform.${part}` as const)];

const partOf = (field: SettingsField): keyof Webform | null =>
  PUBLIC.find((part) => field === `webform.${part}`) ?? null;

/** The value of a part; null for the public part of a form that is not a webform. */
export function settingOf(settings: Settings, field: SettingsField): unknown {
  const part = partOf(field);
  return part ? (settings.webform?.[part] ?? null) : settings[field as PlainKey];
}

function withValue(settings: Settings, field: SettingsField, value: unknown): Settings {
  const part = partOf(field);
  if (!part) return { ...settings, [field]: value };
  return settings.webform ? { ...settings, webform: { ...settings.webform, [part]: value } } : settings;
}

const sorted = (value: object): object =>
  Object.fromEntries(Object.entries(value).toSorted(([a], [b]) => a.localeCompare(b)));

/**
 * A text that is equal for equal values: programs, rights and mappings are unordered; statuses and hosts are ordered.
 */
function serializeSetting(field: SettingsField, value: unknown): string {
  if (field === 'programs' && Array.isArray(value)) return JSON.stringify((value as string[]).toSorted());
  if (field === 'rights' && Array.isArray(value))
    return JSON.stringify(
      (value as Settings['rights']).map(({ role, actions }) => [role, actions.toSorted()]).toSorted(),
    );
  if (typeof value === 'object' && value !== null && !Array.isArray(value)) return JSON.stringify(sorted(value));
  return JSON.stringify(value);
}

const isSame = (a: Settings, b: Settings, field: SettingsField): boolean =>
  serializeSetting(field, settingOf(a, field)) === serializeSetting(field, settingOf(b, field));

/** The parts in which two settings differ, in page order. */
export const changedFields = (settingsBefore: Settings, settingsAfter: Settings): readonly SettingsField[] =>
  FIELDS.filter((field) => !isSame(settingsBefore, settingsAfter, field));

/** The parts that both changed to different values. */
export const conflictingFields = (base: Settings, draft: Settings, server: Settings): readonly SettingsField[] =>
  changedFields(base, draft).filter((field) => !isSame(base, server, field) && !isSame(draft, server, field));

/**
 * Merges both versions: parts changed by one side only, and of the parts changed by both, mine unless listed in
 * `theirParts`.
 */
export function mergeSettings(
  base: Settings,
  ownSettings: Settings,
  theirSettings: Settings,
  theirParts: ReadonlySet<SettingsField>,
): Settings {
  return changedFields(base, ownSettings)
    .filter((field) => !theirParts.has(field))
    .reduce((mergedField, field) => withValue(mergedField, field, settingOf(ownSettings, field)), theirSettings);
}
