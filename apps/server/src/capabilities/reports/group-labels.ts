import { kindOf } from '@lendwright/forms';
import type { TenantTx } from '../../platform/db/tenant-scope';
import { optionsOf, type GroupedRow, type GroupSpec } from '../lists';
import { readPeople, setupFor } from '../records';
import { baseOptions, type PeopleOptions } from './base-report-fields';
import { choicesIn } from './items/choice-texts';
import type { ReportContext } from './report-context';

/** The text of a key, and its position among the options of its field; null for keys without either. */
export interface KeyLabel {
  readonly text: string;
  readonly place: number | null;
}

/** Returns the label of a key of a group level. */
export type LabelOf = (level: number, value: string) => KeyLabel;

const NO_PEOPLE: PeopleOptions = { workforces: [], contacts: [] };
const PEOPLE: ReadonlySet<string> = new Set(['@workforces', '@contacts', '@prospect', '@item.assignee']);

const isId = (key: string) => /^[0-9a-f-]{36}$/.test(key);

/** Names of the people that the keys name. The parts that the viewer may not see are left out. */
async function readNames(
  tx: TenantTx,
  { hidden }: ReportContext,
  ids: readonly string[],
): Promise<Map<string, string>> {
  const people = ids.length === 0 ? [] : await readPeople(tx, [...new Set(ids)].filter(isId));
  const visible = (person: (typeof people)[number], part: 'first_name' | 'last_name') =>
    person.module_key === 'prospects' && hidden.has(part) ? '' : person[part];
  return new Map(
    people.map((person) => [person.id, `${visible(person, 'first_name')} ${visible(person, 'last_name')}`.trim()]),
  );
}

function formLabel(context: ReportContext, { field, kind }: GroupSpec, value: string): KeyLabel {
  if (!field) return { text: value, place: null };
  const position = (optionsOf(field.element, context.viewer) ?? []).findIndex(({ id }) => id === value);
  const option = optionsOf(field.element, context.viewer)?.[position]?.text;
  if (option !== undefined) return { text: option, place: position };
  const isChoice = kind === 'list' || (kind === 'text' && kindOf(field.element.type).unit === 'option');
  if (!isChoice) return { text: value, place: null };
  const storedEntries = kind !== 'list' ? value : value === 'true' || value === 'false' ? value === 'true' : [value];
  return { text: kindOf(field.element.type).format(storedEntries, field.element) || value, place: null };
}

/** Reads what the keys of grouped rows mean, in the viewer's language. Numbers and dates stay as they are. */
export async function readLabels(
  tx: TenantTx,
  context: ReportContext,
  groups: readonly GroupSpec[],
  names: readonly string[],
  rows: readonly GroupedRow[],
): Promise<LabelOf> {
  const keysOf = (level: number) => rows.flatMap(({ keys }) => keys[level] ?? []);
  const people = await readNames(
    tx,
    context,
    groups.flatMap(({ source }, level) => (PEOPLE.has(source.name) ? keysOf(level) : [])),
  );
  const setup = setupFor(context.setup, context.viewer);
  const optionsOfGroup = (name: string) =>
    context.itemRows?.options[name] ??
    choicesIn(context.viewer, name, baseOptions(name, context.module, setup, NO_PEOPLE) ?? []);
  const options = groups.map(
    ({ field }, level) =>
      new Map(
        field
          ? []
          : optionsOfGroup(names[level] ?? '')?.map(({ id, text }, position) => [id, { text, place: position }]),
      ),
  );
  return (level, value) => {
    const group = groups[level];
    if (group && PEOPLE.has(group.source.name))
      return { text: people.get(value) ?? (isId(value) ? '' : value), place: null };
    return options[level]?.get(value) ?? (group ? formLabel(context, group, value) : { text: value, place: null });
  };
}
