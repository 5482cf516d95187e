import type { Viewer } from '@lendwright/access';
import { reason, type AnswerOf, type readImport } from '@lendwright/api';
import { Refusal, type Id } from '@lendwright/kernel';
import type { TenantScope, TenantTx } from '../../../platform/db/tenant-scope';
import { recordAuditEvent } from '../../audit';
import { moduleOf, type CompanySetup, type RecordEngine } from '../../records';
import { accessImport, assertState, importModule } from '../access-import';
import { findBlockers } from '../mapping/find-blockers';
import { importTargets } from '../mapping/import-targets';
import { versionRefusal } from '../mapping/save-mapping';
import { publishNewOptions } from '../options/use-options';
import { formOfImport } from '../planning/import-context';
import { presentImport } from '../presenting/present-import';
import type { ImportRow } from '../rows/import-rows';
import { deleteEntries } from '../rows/ledger-rows';
import { requestStop, setState, setUndoAuthor, startPhase } from '../rows/progress-rows';
import { addImportJob } from './import.job';

type Answer = Promise<AnswerOf<typeof readImport>>;

export interface ControlCall {
  readonly engine: RecordEngine;
  readonly scope: TenantScope;
  readonly viewer: Viewer;
  readonly id: Id;
}

/** Changes a locked import in one transaction. @returns the import afterwards */
async function changeImport(
  { engine, scope, viewer, id }: ControlCall,
  change: (tx: TenantTx, row: ImportRow, setup: CompanySetup) => Promise<void>,
): Answer {
  const setup = await engine.setups.of(scope);
  return scope.write(async (tx) => {
    await change(tx, await accessImport(tx, viewer, id, true), setup);
    return presentImport({ engine, tx, setup, viewer }, await accessImport(tx, viewer, id));
  });
}

/** Starts a dry run in the background. @throws Refusal 404 not_found, 409 import_state, 422 invalid with the first blocker */
export const startCheck = (call: ControlCall): Answer =>
  changeImport(call, async (tx, row, setup) => {
    assertState(row, ['draft', 'checked']);
    const module = moduleOf(setup, row.module_key);
    const form = formOfImport(setup, row);
    if (!form) throw new Refusal(422, 'invalid', reason('forms.notLoaded'));
    const targets = importTargets({ setup, viewer: call.viewer, module, form });
    const [blocker] = findBlockers({ module, targets, mapping: row.mapping, options: row.options });
    if (blocker) throw new Refusal(422, 'invalid', blocker);
    await startPhase(tx, row.id, 'checking', false);
    await addImportJob(tx, row.id);
  });

/**
 * Starts the run of a checked import, after adding its new options to the form.
 * @throws Refusal 404 not_found, 409 conflict, 409 import_state, 403 forbidden
 */
export const startRun = (call: ControlCall, version: number): Answer =>
  changeImport(call, async (tx, row, setup) => {
    if (row.account_id !== call.viewer.accountId) throw new Refusal(403, 'forbidden', reason('imports.notYours'));
    importModule(setup, call.viewer, row.module_key);
    assertState(row, ['checked']);
    if (row.version !== version) throw versionRefusal();
    await publishNewOptions(call.engine, tx, call.viewer, row);
    await deleteEntries(tx, row.id);
    await startPhase(tx, row.id, 'running', true);
    await addImportJob(tx, row.id);
    await recordAuditEvent(tx, call.viewer, {
      act: 'import_started',
      subject: { kind: 'import', id: row.id, title: row.file_name },
      details: { module: row.module_key, records: row.row_count },
    });
  });

/** Pauses, resumes or stops a run. A batch that is being written is finished. @throws Refusal 404 not_found, 409 import_state */
export const controlRun = (call: ControlCall, act: 'pause' | 'resume' | 'stop'): Answer =>
  changeImport(call, async (tx, row) => {
    assertState(row, act === 'pause' ? ['running'] : act === 'resume' ? ['paused'] : ['running', 'paused']);
    if (act === 'stop') await requestStop(tx, row.id);
    else await setState(tx, row.id, act === 'pause' ? 'paused' : 'running');
    if (act !== 'pause') await addImportJob(tx, row.id);
  });

/** Starts the undo of a run, with the rights of the viewer. @throws Refusal 404 not_found, 422 undo_expired */
export const startUndo = (call: ControlCall): Answer =>
  changeImport(call, async (tx, row) => {
    if (!row.is_undoable) throw new Refusal(422, 'undo_expired', reason('imports.undoExpired'));
    await startPhase(tx, row.id, 'undoing', false);
    await setUndoAuthor(tx, row.id, call.viewer);
    await addImportJob(tx, row.id);
  });
