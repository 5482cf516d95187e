import { issueReason, reasonMissingRefusal } from '../issue-reason';
import type { Viewer } from '@lendwright/access';
import { type saveBody, reason } from '@lendwright/api';
import { rowsOf, type ChangeOutcome, type CompiledForm } from '@lendwright/forms';
import { Refusal, type Reason } from '@lendwright/kernel';
import type { z } from 'zod';
import type { Abilities } from '../field-rules/abilities';
import { evaluateChanges } from '../field-rules/evaluate-changes';
import { formViewer } from '../field-rules/form-viewer';
import type { RecordRow } from '../rows/record-rows';

export type SaveBody = z.output<typeof saveBody>;

const forbiddenRefusal = (explanation: Reason) => new Refusal(403, 'forbidden', explanation);

/** Checks that the viewer may save in this mode. @throws Refusal 403 forbidden, 422 invalid without a reason */
export function checkRights(abilities: Abilities, body: SaveBody): void {
  if (body.adminInfo && Object.keys(body.adminInfo).length > 0 && !abilities.assign)
    throw forbiddenRefusal(reason('records.adminNotAllowed'));
  if (body.formData && !abilities.submit) throw forbiddenRefusal(reason('records.changeNotAllowed'));
  if (body.mode === 'force' && !abilities.skipMandatory) throw forbiddenRefusal(reason('records.skipNotAllowed'));
  if (body.mode === 'force' && !body.reason) {
    throw reasonMissingRefusal();
  }
}

/**
 * Evaluates the sent answers with the form engine.
 * @throws Refusal 403 forbidden for fields that the viewer may not set, 422 invalid for invalid values
 */
export function validateSave(
  timeZone: string,
  form: CompiledForm,
  row: RecordRow,
  { viewer, abilities }: { readonly viewer: Viewer; readonly abilities: Abilities },
  body: SaveBody,
  uploadedKeys: ReadonlySet<string>,
): ChangeOutcome {
  const ownViewer = formViewer(viewer, abilities.submit);
  const outcome = evaluateChanges(timeZone, form, row.info, body.formData ?? {}, ownViewer, { uploaded: uploadedKeys });
  if (outcome.refusedFields.length > 0) throw forbiddenRefusal(reason('records.fieldsLocked'));
  if (!abilities.removeRows && removesRows(form, row, outcome)) throw forbiddenRefusal(reason('records.rowsLocked'));
  if (outcome.issues.length > 0) {
    throw new Refusal(422, 'invalid', issueReason(outcome.issues), {
      issues: outcome.issues,
      required: outcome.required,
    });
  }
  return outcome;
}

/** Whether a save would remove an existing row, at once or after a review. */
function removesRows(form: CompiledForm, { info }: RecordRow, { accepted, cleared, waiting }: ChangeOutcome): boolean {
  return form.rowSections.some(({ id }) => {
    if (!(id in accepted) && !(id in waiting) && !cleared.includes(id)) return false;
    const remainingIds = new Set(rowsOf(accepted[id] ?? waiting[id]).map(({ _id }) => _id));
    return rowsOf(info[id]).some(({ _id }) => !remainingIds.has(_id));
  });
}

/** Stops a save that requires a complete form if fields are missing. @throws Refusal 422 mandatory */
export function stopAtMandatory(form: CompiledForm, { required }: ChangeOutcome, body: SaveBody): void {
  const isChecked = (body.mode === 'save' && body.formData !== undefined) || body.mode === 'submit';
  if (!isChecked || required.length === 0) return;
  const containsTabs = form.elements.some((element) => element.kind.type === 'tab');
  const text = containsTabs ? reason('records.tabsIncomplete') : reason('records.requiredMissing');
  throw new Refusal(422, 'mandatory', text, { issues: [], required });
}
