import type { Viewer } from '@lendwright/access';
import { reason } from '@lendwright/api';
import type { Id } from '@lendwright/kernel';
import type { TenantTx } from '../../../platform/db/tenant-scope';
import { LOGIN_ENDING_TASK } from '../../accounts';
import {
  changeRecords,
  IMPORT_UNDO_ACTION,
  PROSPECTS,
  type CompanySetup,
  type ModuleDefinition,
  type RecordEngine,
} from '../../records';
import { problemOf } from '../planning/problem';
import type { LedgerRow, UndoOutcome } from '../rows/ledger-rows';
import { readUsedRecords } from './used-records';

export interface UndoContext {
  readonly engine: RecordEngine;
  readonly tx: TenantTx;
  readonly setup: CompanySetup;
  readonly viewer: Viewer;
  readonly module: ModuleDefinition;
  /** The name of the import in the history. */
  readonly origin: string;
}

function deactivateRecords(context: UndoContext, module: ModuleDefinition, ids: readonly Id[]) {
  const { engine, tx, setup, viewer, origin } = context;
  const input = {
    ...{ setups: engine.setups, setup, viewer, module, people: new Map<never, never>() },
    ...{ act: IMPORT_UNDO_ACTION, reason: origin, isNotifying: false, choose: () => ({ isActive: false }) },
    ...(module.isLoan ? {} : { deactivation: LOGIN_ENDING_TASK }),
  };
  return changeRecords(tx, input, ids);
}

/**
 * Deactivates the records that an import created, unless someone has worked on them since. Records are never deleted.
 */
export async function undoCreates(context: UndoContext, entries: readonly LedgerRow[]): Promise<UndoOutcome[]> {
  const ids = entries.flatMap(({ record_id: id }) => (id ? [id] : []));
  if (ids.length === 0) return [];
  const usedRecords = await readUsedRecords(context.tx, ids);
  const outcomes = await deactivateRecords(
    context,
    context.module,
    ids.filter((id) => !usedRecords.has(id)),
  );
  const prospects = entries.flatMap(({ record_id: id, change }) => {
    const prospect = change?.prospect;
    return prospect && id && outcomes.get(id)?.isChanged ? [prospect] : [];
  });
  const usedProspects = await readUsedRecords(context.tx, prospects);
  const unusedProspects = prospects.filter((id) => !usedProspects.has(id));
  if (unusedProspects.length > 0) await deactivateRecords(context, PROSPECTS, unusedProspects);
  return entries.map(({ position, record_id: id }): UndoOutcome => {
    const outcome = id ? outcomes.get(id) : undefined;
    if (outcome?.isChanged) return { position, undo_state: 'undone', undo_problem: null };
    const explanation = outcome ? outcome.reason : reason('imports.workedOn');
    return { position, undo_state: 'kept', undo_problem: problemOf(null, explanation) };
  });
}
