import { reason } from '@lendwright/api';
import type { Id } from '@lendwright/kernel';
import type { ImportContext, MappedColumn } from './import-context';
import { findPerson } from './people-names';
import { problemOf, type Problem } from './problem';
import { readChoiceCell, readFieldCell, replacedText, type ReadCell } from './read-cell';
import { splitName } from './split-name';

/** The values to write from a row of the file. Blank cells are omitted and change nothing. */
export interface PlannedRow {
  readonly position: number;
  readonly isEmpty: boolean;
  readonly answers: Readonly<Record<string, unknown>>;
  readonly admin: RowAdmin;
  /** The details of the prospect of a loan. */
  readonly prospect: Readonly<Record<string, string>>;
  /** The key values for finding records, in lower case. */
  readonly keys: readonly { readonly key: string; readonly value: string }[];
  readonly problems: readonly Problem[];
}

export interface RowAdmin {
  status?: Id[];
  source?: Id[];
  program?: Id;
  groups?: Id[];
  workforces?: string[];
}

interface RowDraft {
  /** Answers by field. No field id is a name of `Object.prototype`. */
  readonly answers: Record<string, unknown>;
  readonly admin: RowAdmin;
  readonly prospect: Record<string, string>;
  readonly keys: { key: string; value: string }[];
  readonly problems: Problem[];
}

const LIST_SEPARATOR_PATTERN = /[;|\n]/;

/** Reads the names of people or groups in one cell. The first unknown name is returned as the problem. */
function readList(cell: string, find: (name: string) => string | null, title: string): ReadCell {
  const names = cell
    .split(LIST_SEPARATOR_PATTERN)
    .map((name) => name.trim())
    .filter((name) => name !== '');
  const ids = names.map(find);
  if (ids.length === 0) return { blank: true };
  return ids.every((id) => id !== null)
    ? { value: [...new Set(ids)] }
    : { problem: reason('imports.unknownChoice', { title }) };
}

function readAttribute(context: ImportContext, { mapping, target }: MappedColumn, cell: string): ReadCell {
  const { options } = context.row;
  if (target.id === '@workforces' || target.id === '@groups') {
    const text = replacedText(mapping, cell.trim()) ?? '';
    const groups = target.choices ?? [];
    const find = (name: string) =>
      target.id === '@workforces'
        ? findPerson(context.people, name)
        : (groups.find(({ id, text: title }) => id === name || title.toLowerCase() === name.toLowerCase())?.id ?? null);
    const read = readList(text, find, target.title);
    return 'problem' in read && options.unknown === 'blank' ? { blank: true } : read;
  }
  if (target.choices)
    return readChoiceCell(target.choices, { mapping, title: target.title, unknown: options.unknown }, cell);
  const text = replacedText(mapping, cell.trim()) ?? '';
  return text === '' ? { blank: true } : { value: text };
}

function setAttribute(draft: RowDraft, id: string, value: unknown): void {
  if (id === '@status') draft.admin.status = [value as Id];
  else if (id === '@source') draft.admin.source = [value as Id];
  else if (id === '@program') draft.admin.program = value as Id;
  else if (id === '@groups') draft.admin.groups = value as Id[];
  else if (id === '@workforces') draft.admin.workforces = value as string[];
  else if (id === '@name' || id === '@prospect.name') {
    const { first, last } = splitName(String(value));
    const targetAnswers: Record<string, unknown> = id === '@name' ? draft.answers : draft.prospect;
    if (first !== '') targetAnswers['first_name'] = first;
    if (last !== '') targetAnswers['last_name'] = last;
  } else if (id.startsWith('@prospect.')) draft.prospect[id.slice('@prospect.'.length)] = String(value);
}

/** The comparison form of a value: as stored, in lower case; for a loan number, its digits. */
const keyText = (id: string, value: unknown): string =>
  id === '@number'
    ? (/(\d{1,15})\D*$/.exec(String(value))?.[1]?.replace(/^0+/, '') ?? '')
    : String(value).toLowerCase();

function readColumn(context: ImportContext, draft: RowDraft, column: MappedColumn, cell: string): void {
  const { mapping, target, field } = column;
  const { options } = context.row;
  if (!field && !target.id.startsWith('@')) return;
  const read = field ? readFieldCell(field, mapping, cell, options.unknown) : readAttribute(context, column, cell);
  if ('problem' in read) draft.problems.push(problemOf(mapping.column, read.problem, target.id));
  if (!('value' in read)) return;
  if (field) draft.answers[target.id] = read.value;
  else setAttribute(draft, target.id, read.value);
  const value = target.isKey && options.keys.includes(target.id) ? keyText(target.id, read.value) : '';
  if (value !== '') draft.keys.push({ key: target.id, value });
}

/** Reads a row of the file by the mapping. Reads nothing from the database. */
export function planRow(context: ImportContext, cells: readonly string[], position: number): PlannedRow {
  const draft: RowDraft = { answers: {}, admin: {}, prospect: {}, keys: [], problems: [] };
  const isEmpty = cells.every((cell) => cell.trim() === '');
  if (!isEmpty)
    for (const column of context.columns) readColumn(context, draft, column, cells[column.mapping.column] ?? '');
  return {
    position,
    isEmpty,
    admin: draft.admin,
    problems: draft.problems,
    answers: draft.answers,
    prospect: draft.prospect,
    keys: context.row.options.duplicates === 'create' ? [] : draft.keys,
  };
}
