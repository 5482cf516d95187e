import { canSee, type Viewer } from '@lendwright/access';
import type { mergeValue } from '@lendwright/api';
import { isSecret, resolveForm, rowsIn, rowsOf } from '@lendwright/forms';
import type { CompiledField, CompiledForm, ElementState, ResolvedView } from '@lendwright/forms';
import type { Id, IsoDate } from '@lendwright/kernel';
import type { z } from 'zod';
import type { TenantTx } from '../../platform/db/tenant-scope';
import {
  findRecord,
  formViewer,
  maskValue,
  missingRefusal,
  moduleOf,
  presentOne,
  todayIn,
  visibleInfo,
  type CompanySetup,
  type ModuleDefinition,
  type RecordEngine,
  type RecordRow,
  type WireRecord,
} from '../records';
import { formatMergeValue, type MergeFormatting } from './format-merge-value';
import type { MergeField, MergeFields } from './merge-field';
import { mergeFieldsOf } from './merge-fields-of';
import { systemTexts } from './system-fields';

export type MergeValue = z.output<typeof mergeValue>;
export type MergeValues = Readonly<Record<string, MergeValue>>;

/** One row of a repeating section. */
export interface MergeRow {
  readonly _id: string;
  readonly values: MergeValues;
}

/** The values of a record for merging that one viewer may see. Hidden fields are omitted. */
export interface MergeRecord extends MergeFields {
  readonly row: RecordRow;
  readonly module: ModuleDefinition;
  readonly form: CompiledForm;
  /** The record in wire format, with its number and the visible names of its people. */
  readonly record: WireRecord;
  /** The visible answers for conditions, without those hidden by the role or a rule. */
  readonly answers: Readonly<Record<string, unknown>>;
  /** The calendar day of the company. */
  readonly today: IsoDate;
  readonly formatting: MergeFormatting;
  readonly values: MergeValues;
  readonly rows: Readonly<Record<string, readonly MergeRow[]>>;
}

/** The computed or stored answer of a visible field. */
function answerOf(
  field: CompiledField,
  state: ElementState | undefined,
  storedValue: unknown,
  form: CompiledForm,
): unknown {
  const value = state && 'value' in state ? state.value : storedValue;
  return isSecret(field.element) ? maskValue(form, field.id, value) : value;
}

interface Reading {
  readonly form: CompiledForm;
  readonly view: ResolvedView;
  readonly info: Readonly<Record<string, unknown>>;
  readonly formatting: MergeFormatting;
}

function valueOf(
  { form, formatting }: Reading,
  { key }: MergeField,
  state: ElementState | undefined,
  storedValue: unknown,
) {
  const field = form.byId.get(key);
  if (!field || state?.visible !== true) return null;
  const answer = answerOf(field, state, storedValue, form);
  const rawAnswer = answer === undefined || field.kind.isEmpty(answer) ? null : answer;
  return { raw: rawAnswer, text: formatMergeValue(field.element, rawAnswer, '', formatting) };
}

/** The values of these fields in the record or in one row. */
function valuesOf(
  readResult: Reading,
  fields: readonly MergeField[],
  states: ReadonlyMap<string, ElementState>,
  answers: Readonly<Record<string, unknown>>,
): Record<string, MergeValue> {
  const foundKeys = fields.map((field) => [
    field.key,
    valueOf(readResult, field, states.get(field.key), answers[field.key]),
  ]);
  return Object.fromEntries(foundKeys.filter(([, value]) => value !== null)) as Record<string, MergeValue>;
}

function rowsOfGroup(mergeSource: Reading, fields: readonly MergeField[], group: string): readonly MergeRow[] {
  const { view, info } = mergeSource;
  if (view.elements.get(group)?.visible !== true) return [];
  const states = rowsIn(view, group);
  return rowsOf(info[group]).map((row) => ({
    _id: row._id,
    values: valuesOf(mergeSource, fields, states.get(row._id)?.fields ?? new Map<string, ElementState>(), row),
  }));
}

const rawOf = (values: MergeValues) => Object.entries(values).map(([key, { raw }]) => [key, raw] as const);

/** The answers for conditions, which are exactly the values. */
const answersOf = (values: MergeValues, rows: MergeRecord['rows']): Readonly<Record<string, unknown>> =>
  Object.fromEntries([
    ...rawOf(values),
    ...Object.entries(rows).map(
      ([group, list]) =>
        [group, list.map(({ _id, values: ownValues }) => ({ _id, ...Object.fromEntries(rawOf(ownValues)) }))] as const,
    ),
  ]);

/**
 * Reads the values of a record of any module for merging that the viewer may see: hidden fields are omitted, secrets
 * are masked, and names omit hidden parts. The company's date format and calendar day apply.
 * @param today overrides the current day, for reproducible documents
 * @throws Refusal 404 not_found for records that the viewer may not see
 */
export async function readMergeValues(
  engine: RecordEngine,
  tx: TenantTx,
  setup: CompanySetup,
  viewer: Viewer,
  owner: Id,
  today: IsoDate = todayIn(setup.timeZone),
): Promise<MergeRecord> {
  const row = await findRecord(tx, null, owner, 'all');
  if (!row || !canSee(viewer, row.module_key, row)) throw missingRefusal();
  const { form, record } = await presentOne(engine, tx, setup, row, viewer);
  const module = moduleOf(setup, row.module_key);
  return mergeRecordOf(mergeFieldsOf(setup, module, form, viewer), { setup, viewer, module, row, form, record, today });
}

/** Like `readMergeValues`, for a document, whose names stay as stored regardless of its author's language. */
export const readDocumentValues = (
  engine: RecordEngine,
  tx: TenantTx,
  setup: CompanySetup,
  viewer: Viewer,
  owner: Id,
): Promise<MergeRecord> => readMergeValues(engine, tx, setup, { ...viewer, language: 'en' }, owner);

/** A presented record and its viewer. */
interface PresentedRecord extends Pick<MergeRecord, 'row' | 'module' | 'form' | 'record' | 'today'> {
  readonly setup: CompanySetup;
  readonly viewer: Viewer;
}

/** The values of a record. @param listedFields the fields that the viewer may see */
export function mergeRecordOf(
  listedFields: MergeFields,
  { setup, viewer, ...presentedRecord }: PresentedRecord,
): MergeRecord {
  const { row, module, form, record, today } = presentedRecord;
  const formatting = { timeZone: setup.timeZone, dateFormat: setup.settings['dateFormat'] };
  // Rules are evaluated on all answers, as on the page of the record.
  const view = resolveForm(form, row.info, formViewer(viewer, false), undefined, { today });
  const readResult = { form, view, info: visibleInfo(form, row, viewer), formatting };
  const numberedAnswers = { ...readResult.info, ...numberAnswers(form, row) };
  const ownFields = listedFields.fields.filter(({ group, isSystem }) => group === null && !isSystem);
  const formValues = valuesOf(readResult, ownFields, view.elements, numberedAnswers);
  const rows = Object.fromEntries(
    listedFields.groups.map(({ key }) => [
      key,
      rowsOfGroup(
        readResult,
        listedFields.fields.filter(({ group }) => group === key),
        key,
      ),
    ]),
  );
  const values = { ...systemValues(systemTexts(setup, record, module, today), formatting), ...formValues };
  return { ...listedFields, ...presentedRecord, formatting, values, rows, answers: answersOf(formValues, rows) };
}

/** The running number is stored on the record, not in its answers. */
const numberAnswers = (form: CompiledForm, { number }: RecordRow) =>
  Object.fromEntries(form.fields.filter(({ kind }) => kind.type === 'auto_increment').map(({ id }) => [id, number]));

function systemValues(texts: ReadonlyMap<string, string>, formatting: MergeFormatting): Record<string, MergeValue> {
  const shown = (key: string, text: string) =>
    key === '@today' ? formatMergeValue({ id: key, type: 'date', title: '' }, text, '', formatting) : text;
  return Object.fromEntries(
    [...texts].map(([key, text]) => [key, { raw: text === '' ? null : text, text: shown(key, text) }]),
  );
}
