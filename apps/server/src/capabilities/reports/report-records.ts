import { canSee } from '@lendwright/access';
import { kindOf } from '@lendwright/forms';
import { dayIn, DEFAULT_DATE_FORMAT, writeDay, type Id } from '@lendwright/kernel';
import type { TenantScope } from '../../platform/db/tenant-scope';
import { exportColumns, type ExportColumn } from '../exports';
import { baseField, listedValue, listItems, selectRecords, type ListEngine } from '../lists';
import { peopleOfRows, presentRecord, readRecordsByIds, setupFor, type RecordRow } from '../records';
import { readItemCells } from './items/item-cells';
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
  content: ReportContent,
  limit: number,
): Promise<ReportRecord[]> {
  const { filters, logic, columns } = content;
  if (columns.length === 0) return [];
  if (context.itemRows) return readItemRecords(engine, scope, context, content, limit);
  const { viewer, module, setup, fields, hidden } = context;
  const select = { ...engine, scope, viewer, module, fields, hidden, timeZone: setup.timeZone };
  const page = { skip: 0, limit };
  const { ids } = await engine.limiters.lists.run(viewer.accountId, () =>
    selectRecords(select, { filters, logic }, page),
  );
  const cellsOf = recordCells(context, columns);
  const records: ReportRecord[] = [];
  for (let index = 0; index < ids.length; index += CHUNK) {
    const chunk = ids.slice(index, index + CHUNK);
    const foundRecords = await readVisibleRecords(scope, context, chunk);
    records.push(
      ...chunk.flatMap((id) => {
        const record = foundRecords.get(id);
        return record ? [{ _id: id, cells: cellsOf(record) }] : [];
      }),
    );
  }
  return records;
}

/** Payments, tasks or documents with columns of their own and of their records, newest first. */
async function readItemRecords(
  engine: ListEngine,
  scope: TenantScope,
  context: ReportContext,
  { filters, logic, columns }: ReportContent,
  limit: number,
): Promise<ReportRecord[]> {
  const { viewer, setup, itemRows } = context;
  if (!itemRows) return [];
  const list = { ...context, items: itemRows, timeZone: setup.timeZone };
  const items = await engine.limiters.reports.run(scope.companyId, () =>
    scope.snapshot((tx) => listItems({ ...list, tx }, { filters, logic }, limit)),
  );
  const itemCells = await scope.read((tx) => readItemCells(tx, context, columns, items));
  const recordColumns = columns.filter((id) => !itemRows.fields.has(id));
  const cellsOf = recordCells(context, recordColumns);
  const records: ReportRecord[] = [];
  for (let itemIndex = 0; itemIndex < items.length; itemIndex += CHUNK) {
    const chunk = items.slice(itemIndex, itemIndex + CHUNK);
    const foundRecords = await readVisibleRecords(scope, { ...context, viewer }, [
      ...new Set(chunk.map(({ record }) => record)),
    ]);
    for (const item of chunk) {
      const record = foundRecords.get(item.record);
      if (!record) continue;
      const cells = new Map(cellsOf(record).map((cell, index) => [recordColumns[index], cell]));
      records.push({ _id: item.record, cells: columns.map((id) => cells.get(id) ?? itemCells(id, item)) });
    }
  }
  return records;
}

/** A record with what its cells are read from. */
interface VisibleRecord {
  readonly row: RecordRow;
  readonly record: ReturnType<typeof presentRecord>;
}

/** The cells of columns. */
function recordCells(context: ReportContext, columns: readonly string[]): (record: VisibleRecord) => string[] {
  const base = new Map(exportColumns(context.module, [], context.setup.timeZone).map((column) => [column.id, column]));
  const cells = columns.map((id) => readableColumn(context, id, base.get(id)));
  return ({ record, row }) => cells.map((cell) => cell(record, row));
}

/** Records by their ids, without those that the viewer cannot see any more. */
function readVisibleRecords(
  scope: TenantScope,
  { viewer, module, setup }: ReportContext,
  ids: readonly Id[],
): Promise<Map<Id, VisibleRecord>> {
  return scope.read(async (tx) => {
    const foundRecords = await readRecordsByIds(tx, ids, module.key);
    const visibleRecords = foundRecords.filter((row) => canSee(viewer, module.key, row));
    const people = await peopleOfRows(tx, visibleRecords);
    const shownSetup = setupFor(setup, viewer);
    return new Map(
      visibleRecords.map((row) => [
        row.id,
        { row, record: presentRecord(row, { setup: shownSetup, viewer, people, info: {} }) },
      ]),
    );
  });
}
