import { issueReason } from './issue-reason';
import type { Viewer } from '@lendwright/access';
import { type saveBody, reason } from '@lendwright/api';
import { rowsOf, type ChangeOutcome, type CompiledForm } from '@lendwright/forms';
import { Refusal, type Reason } from '@lendwright/kernel';
import type { z } from 'zod';
import type { Abilities } from './abilities';
import { changeForm } from './change-form';
import { formViewer } from './list-fields';
import type { RecordRow } from './record-rows';

export type SaveBody = z.output<typeof saveBody>;

const forbidden = (why: Reason) => new Refusal(403, 'forbidden', why);

/** Whether the viewer may save in this way at all. @throws Refusal 403 forbidden, 422 invalid without a reason */
export function checkRights(abilities: Abilities, body: SaveBody): void {
  if (body.adminInfo && Object.keys(body.adminInfo).length > 0 && !abilities.assign)
    throw forbidden(reason('records.adminNotAllowed'));
  if (body.formData && !abilities.submit) throw forbidden(reason('records.changeNotAllowed'));
  if (body.mode === 'force' && !abilities.skipMandatory) throw forbidden(reason('records.skipNotAllowed'));
  if (body.mode === 'force' && !body.reason) {
    const issue = { field: 'reason', title: 'Reason', message: 'Please Enter Valid Reason' };
    throw new Refusal(422, 'invalid', reason('records.reasonMissing'), { issues: [issue], required: [] });
  }
}

/**
 * The form's verdict on what a save sends.
 * @throws Refusal 403 forbidden for fields that are not the viewer's, 422 invalid for values that cannot be read
 */
export function weighSave(
  timeZone: string,
  form: CompiledForm,
  row: RecordRow,
  { viewer, abilities }: { readonly viewer: Viewer; readonly abilities: Abilities },
  body: SaveBody,
  uploaded: ReadonlySet<string>,
): ChangeOutcome {
  const mine = formViewer(viewer, abilities.submit);
  const outcome = changeForm(timeZone, form, row.info, body.formData ?? {}, mine, uploaded);
  if (outcome.refusedFields.length > 0) throw forbidden(reason('records.fieldsLocked'));
  if (!abilities.removeRows && removesRows(form, row, outcome)) throw forbidden(reason('records.rowsLocked'));
  if (outcome.issues.length > 0) {
    throw new Refusal(422, 'invalid', issueReason(outcome.issues), {
      issues: outcome.issues,
      required: outcome.required,
    });
  }
  return outcome;
}

/** Whether a save, at once or after a review, would take a row away that stands. */
function removesRows(form: CompiledForm, { info }: RecordRow, { accepted, cleared, waiting }: ChangeOutcome): boolean {
  return form.rowSections.some(({ id }) => {
    if (!(id in accepted) && !(id in waiting) && !cleared.includes(id)) return false;
    const kept = new Set(rowsOf(accepted[id] ?? waiting[id]).map(({ _id }) => _id));
    return rowsOf(info[id]).some(({ _id }) => !kept.has(_id));
  });
}

/** Stops a save that calls the form finished while it is not. @throws Refusal 422 mandatory */
export function stopAtMandatory(form: CompiledForm, { required }: ChangeOutcome, body: SaveBody): void {
  const checks = (body.mode === 'save' && body.formData !== undefined) || body.mode === 'submit';
  if (!checks || required.length === 0) return;
  const isTabbed = form.elements.some((element) => element.kind.type === 'tab');
  const text = isTabbed ? reason('records.tabsIncomplete') : reason('records.requiredMissing');
  throw new Refusal(422, 'mandatory', text, { issues: [], required });
}
