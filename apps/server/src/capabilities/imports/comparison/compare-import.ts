import type { Viewer } from '@lendwright/access';
import {
  COMPARED_ROWS,
  reason,
  type AnswerOf,
  type ComparedRow,
  type compareImport as operation,
} from '@lendwright/api';
import { Refusal, type Id } from '@lendwright/kernel';
import { randomInt } from 'node:crypto';
import type { TenantScope, TenantTx } from '../../../platform/db/tenant-scope';
import {
  accessFilterOf,
  MODULES,
  readPeople,
  readRecordsByIds,
  splitAssignee,
  type RecordEngine,
  type RecordRow,
} from '../../records';
import { accessImport, assertState } from '../access-import';
import { prepareContext } from '../planning/import-context';
import { planRow } from '../planning/plan-row';
import { readCells } from '../rows/chunk-rows';
import { readSample } from '../rows/ledger-rows';
import { unsealColumns } from '../rows/sealed-columns';
import { compareColumn } from './compare-column';

const MAX_SEED = 1_000_000_000;

const countOf = (rows: readonly ComparedRow[], result: 'same' | 'different' | 'kept') =>
  rows.flatMap(({ fields }) => fields).filter((field) => field.result === result).length;

/** The names of the people who are assigned to records. */
async function readNames(tx: TenantTx, records: readonly RecordRow[]): Promise<ReadonlyMap<Id, string>> {
  const ids = new Set(records.flatMap(({ workforces }) => workforces.map((value) => splitAssignee(value).person)));
  const people = ids.size > 0 ? await readPeople(tx, [...ids]) : [];
  return new Map(people.map(({ id, first_name: first, last_name: last }) => [id, `${first} ${last}`.trim()]));
}

/**
 * Compares random records that an import wrote with their rows, using the mapping of the import. Limited to the records
 * and fields that the viewer may see.
 * @param seed chooses the same records again; random by default
 * @throws Refusal 404 not_found, 409 import_state before the end of the run or after its undo
 */
export async function compareImport(
  engine: RecordEngine,
  scope: TenantScope,
  viewer: Viewer,
  id: Id,
  seed: number = randomInt(MAX_SEED),
): Promise<AnswerOf<typeof operation>> {
  const setup = await engine.setups.of(scope);
  return scope.read(async (tx) => {
    const row = await accessImport(tx, viewer, id);
    assertState(row, ['done', 'stopped', 'failed']);
    const context = await prepareContext(engine, tx, setup, viewer, row);
    if (!context) throw new Refusal(409, 'import_state', reason('forms.notLoaded'));
    const facts = unsealColumns(engine.vault, tx.companyId, id, row.columns);
    const entries = await readSample(tx, id, seed, COMPARED_ROWS);
    const positions = entries.map(({ position }) => position);
    const cells = await readCells(tx, engine.vault, id, positions);
    const ids = entries.flatMap(({ record_id: record }) => (record ? [record] : []));
    const access = accessFilterOf(viewer, row.module_key);
    const records = new Map(
      (await readRecordsByIds(tx, ids, row.module_key, access)).map((record) => [record.id, record]),
    );
    const names = await readNames(tx, [...records.values()]);
    const rows = entries.flatMap((entry): ComparedRow[] => {
      const record = records.get(entry.record_id ?? '');
      const ownCells = cells.get(entry.position);
      if (!record || !ownCells) return [];
      const { position } = entry;
      const pair = { context, entry, record, plannedRow: planRow(context, ownCells, position), facts, names };
      const fields = context.columns.flatMap((column) => compareColumn(pair, column, ownCells));
      return [{ position, line: position + (row.has_header ? 2 : 1), record: record.id, fields }];
    });
    const isBuiltIn = MODULES.some(({ key }) => key === row.module_key);
    return {
      ...{
        seed,
        rows,
        matches: countOf(rows, 'same'),
        differences: countOf(rows, 'different'),
        kept: countOf(rows, 'kept'),
      },
      unseen: entries.filter(({ record_id: record }) => !records.has(record ?? '')).length,
      page: isBuiltIn ? row.module_key : (setup.modules.get(row.module_key)?.page ?? row.module_key),
    };
  });
}
