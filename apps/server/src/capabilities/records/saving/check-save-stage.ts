import type { Viewer } from '@lendwright/access';
import type { ChangeOutcome, CompiledForm } from '@lendwright/forms';
import type { TenantTx } from '../../../platform/db/tenant-scope';
import type { ModuleDefinition } from '../module-definition';
import type { RecordRow } from '../rows/record-rows';
import type { RecordPatch } from '../rows/write-rows';
import type { CompanySetup } from '../setup/company-setup';
import { checkStage, type StageOverride } from '../stage-rules/check-stage';
import { recordOverride } from '../stage-rules/record-override';
import { stopAtMandatory, type SaveBody } from './validate-save';

interface SaveParts {
  readonly row: RecordRow;
  readonly form: CompiledForm;
  readonly outcome: ChangeOutcome;
  readonly patch: RecordPatch;
  readonly body: SaveBody;
}

/**
 * Stops a save that requires a complete form if fields are missing, then checks the stage rules for the status that a
 * save sets, with the record as the save leaves it, and logs an override. @throws as `checkStage`
 */
export async function checkSaveStage(
  tx: TenantTx,
  setup: CompanySetup,
  viewer: Viewer,
  module: ModuleDefinition,
  { row, form, outcome, patch, body }: SaveParts,
): Promise<StageOverride | null> {
  stopAtMandatory(form, outcome, body);
  if (!patch.statusId) return null;
  const answers: Record<string, unknown> = { ...row.info, ...outcome.accepted };
  for (const field of outcome.cleared) delete answers[field];
  const nextForm = (patch.formId && setup.forms.get(patch.formId)?.form) || form;
  const programId = patch.programId ?? row.program_id;
  const move = { recordId: row.id, from: row.status_id, to: patch.statusId, programId, form: nextForm, answers };
  const override = await checkStage(tx, setup, viewer, module, row, move, body.stageReason);
  if (override) await recordOverride(tx, viewer, setup, { row, form: nextForm, to: patch.statusId }, override);
  return override;
}
