import type { Id } from '@lendwright/kernel';
import type { FieldLender, Role } from './field-lender';
import type { PlannedField, PlannedForm } from './field-plan';
import { findMarkers, valueFor } from './field-values';
import type { Prober } from './prober';

interface SavedEdit {
  readonly opportunity: { readonly version: number };
  readonly merged: readonly string[];
}

async function save(lender: FieldLender, role: Role, id: Id, version: number, formData: object) {
  return lender.call(role, 'saveOpportunities', { params: { id }, body: { version, mode: 'autosave', formData } });
}

/**
 * Fields that an administrator can change and the role cannot see: one that is saved directly, one that waits for
 * review.
 */
function hiddenChanges(form: PlannedForm, role: Role): PlannedField[] {
  const hiddenFields = form.fields.filter(
    ({ rows, hiddenFrom, readOnlyFor }) =>
      !rows && hiddenFrom.has(role) && !hiddenFrom.has('admin') && !readOnlyFor.has('admin'),
  );
  const direct = hiddenFields.find(({ element }) => !element.reviewers);
  return [...(direct ? [direct] : []), ...hiddenFields.filter(({ element }) => element.reviewers).slice(0, 1)];
}

/**
 * Two people edit one loan: an administrator changes fields that are visible and hidden to the role, and the role saves
 * on the previous version. Responses of saves, conflicts, visits, presence and history must reveal nothing to the role.
 */
export async function editConcurrently(prober: Prober, form: PlannedForm): Promise<void> {
  const { lender, role } = prober;
  const id = lender.loans.get(form)?.[1] as Id;
  const hiddenEntries = hiddenChanges(form, role);
  const isPlain = ({ rows, hiddenFrom, readOnlyFor }: PlannedField) =>
    !rows && hiddenFrom.size === 0 && readOnlyFor.size === 0;
  const [sharedField, ownField] = form.fields.filter(isPlain).slice(-2);
  if (!sharedField || !ownField) throw new Error('a form without two open fields');
  const noteText = `${role} at work on ${form.key}`;
  const read = await lender.call('admin', 'readOpportunities', { params: { id } });
  const { version } = (JSON.parse(read.text) as SavedEdit).opportunity;
  const count = hiddenEntries.length;
  await prober.inspect(`${noteText}: visit`, count, 'markVisited', { params: { id }, body: { version } });
  const values = hiddenEntries.map((field) => [field, valueFor(field, noteText, lender.variant)] as const);
  for (const [field, value] of values)
    for (const [roleName, secrets] of Object.entries(lender.secrets))
      if (field.hiddenFrom.has(roleName)) for (const word of findMarkers(JSON.stringify(value))) secrets.add(word);
  const formData = {
    ...Object.fromEntries(values.map(([field, value]) => [field.id, value])),
    [sharedField.id]: valueFor(sharedField, `${noteText} admin`, lender.variant),
  };
  const changedReply = await save(lender, 'admin', id, version, formData);
  if (changedReply.status !== 200) prober.failure(`${noteText}: the administrator`, changedReply);
  await lender.call('admin', 'updatePresence', { params: { id }, body: { field: hiddenEntries[0]?.id ?? null } });
  await prober.inspect(`${noteText}: presence`, count, 'updatePresence', {
    params: { id },
    body: { field: ownField.id },
  });
  const ownData = {
    version,
    mode: 'autosave',
    formData: { [ownField.id]: valueFor(ownField, noteText, lender.variant) },
  };
  const mergedReply = await prober.inspect(`${noteText}: merge`, count, 'saveOpportunities', {
    params: { id },
    body: ownData,
  });
  if (mergedReply.status !== 200) prober.failure(`${noteText}: merge`, mergedReply);
  const sameEdit = { ...ownData, formData: { [sharedField.id]: valueFor(sharedField, noteText, lender.variant) } };
  const conflict = await prober.inspect(`${noteText}: conflict`, count, 'saveOpportunities', {
    params: { id },
    body: sameEdit,
  });
  if (conflict.status !== 409) prober.failure(`${noteText}: conflict`, conflict);
  await prober.inspect(`${noteText}: read`, count, 'readOpportunities', { params: { id } });
  await prober.inspect(`${noteText}: history`, count, 'actionHistory', { body: { module: 'loans', _id: id } });
  await prober.inspect(`${noteText}: list`, count, 'listOpportunities', { body: { limit: 10, lean: true } });
  for (const selectedRole of ['admin', role] as const)
    await lender.call(selectedRole, 'updatePresence', { params: { id }, body: { field: null, isLeaving: true } });
}
