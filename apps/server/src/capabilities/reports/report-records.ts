import { canSee } from '@lendwright/access';
import { kindOf } from '@lendwright/forms';
import { dayIn, DEFAULT_DATE_FORMAT, writeDay, type Id } from '@lendwright/kernel';
import type { TenantScope } from '../../platform/db/tenant-scope';
import { exportColumns, type ExportColumn } from '../exports';
import { baseField, listedValue, selectRecords, type ListEngine } from '../lists';
import { peopleOfRows, presentRecord, readRecordsByIds, setupFor, type RecordRow } from '../records';
import type { ReportContext } from './report-context';
import type { ReportContent } from './report-rows';

/** Records per read: a long list holds neither a connection nor all rows. */
const CHUNK = 500;

/** A listed record with its cells as text. */
export interface ReportRecord {
  readonly _id: Id;
  readonly cells: string[];
}

/** A column whose cells read like those of a list: amounts with currency, dates in the company's format. */
function readableColumn(context: ReportContext, id: string, column: ExportColumn | undefined): ExportColumn['cell'] {
  const { fields, setup } = context;
  const field = fields.get(id);
  if (field)
    return (_record, row) => {
      const value = listedValue(field, row, setup.timeZone);
      if (value === undefined || value === null) return '';
      if (field.rows?.measure === 'any') return String(value);
      return kindOf(field.element.type).format(value, field.element, setup.timeZone);
    };
  if (!column) return () => '';
  if (baseField(id)?.kind !== 'moment') return column.cell;
  const { dateFormat } = setup.settings;
  const format = typeof dateFormat === 'string' ? dateFormat : DEFAULT_DATE_FORMAT;
  return (record, row) => {
    const moment = new Date(column.cell(record, row));
    return Number.isNaN(moment.getTime()) ? '' : writeDay(dayIn(moment, setup.timeZone), format);
  };
}

/**
 * The most recently changed records of a report, with the columns that it lists. No columns list no records.
 * @throws Refusal 400 filter_unreadable, 429 too_many_at_once, 503 busy
 */
export async function readReportRecords(
  engine: ListEngine,
  scope: TenantScope,
  context: ReportContext,
  { filters, logic, columns }: ReportContent,
  limit: number,
): Promise<ReportRecord[]> {
  if (columns.length === 0) return [];
  const { viewer, module, setup, fields, hidden } = context;
  const select = { ...engine, scope, viewer, module, fields, hidden, timeZone: setup.timeZone };
  const page = { skip: 0, limit };
  const { ids } = await engine.limiters.lists.run(viewer.accountId, () =>
    selectRecords(select, { filters, logic }, page),
  );
  const base = new Map(exportColumns(module, [], setup.timeZone).map((column) => [column.id, column]));
  const cells = columns.map((id) => readableColumn(context, id, base.get(id)));
  const records: ReportRecord[] = [];
  for (let at = 0; at < ids.length; at += CHUNK)
    records.push(...(await readChunk(scope, context, ids.slice(at, at + CHUNK), cells)));
  return records;
}

/** Records in the order of their ids, without those that the viewer cannot see any more. */
function readChunk(
  scope: TenantScope,
  { viewer, module, setup }: ReportContext,
  ids: readonly Id[],
  cells: readonly ExportColumn['cell'][],
): Promise<ReportRecord[]> {
  return scope.read(async (tx) => {
    const found = await readRecordsByIds(tx, ids, module.key);
    const rows = new Map(found.filter((row) => canSee(viewer, module.key, row)).map((row) => [row.id, row]));
    const visible = ids.map((id) => rows.get(id)).filter((row): row is RecordRow => row !== undefined);
    const people = await peopleOfRows(tx, visible);
    return visible.map((row) => {
      const record = presentRecord(row, { setup: setupFor(setup, viewer), viewer, people, info: {} });
      return { _id: row.id, cells: cells.map((cell) => cell(record, row)) };
    });
  });
}
