import { type removal, reason } from '@lendwright/api';
import { kindOf, type FormDefinition, type FormElement } from '@lendwright/forms';
import { Refusal } from '@lendwright/kernel';
import type { z } from 'zod';
import type { TenantTx } from '../../platform/db/tenant-scope';
import { findVersion, type FormRow } from './form-rows';

export type Removal = z.output<typeof removal>;

/** The ids under which records store answers: fields, and cloneable sections for all of their rows. */
function* answerIds(elements: readonly FormElement[]): Generator<string> {
  for (const { id, type, cloneable, childs } of elements) {
    if (cloneable || kindOf(type).isField) yield id;
    if (childs && !cloneable) yield* answerIds(childs);
  }
}

/**
 * Returns the counts if the next version removes more than half of the published fields while records hold answers in
 * them, otherwise null. A deactivated field counts as removed.
 */
export async function removalOf(tx: TenantTx, form: FormRow, nextDefinition: FormDefinition): Promise<Removal | null> {
  const publishedVersion = await findVersion(tx, form.id, form.published_version);
  const idsBefore = [...answerIds(publishedVersion?.content ?? [])];
  const remainingIds = new Set(answerIds(nextDefinition.content));
  const removedIds = idsBefore.filter((id) => !remainingIds.has(id));
  if (removedIds.length * 2 <= idsBefore.length) return null;
  const [row] = await tx.query<{ n: number }>(
    `select count(*)::int as n from app.records
     where company_id = $1 and form_id = $2 and (info ?| $3::text[] or secrets ?| $3::text[])`,
    [tx.companyId, form.id, removedIds],
    'records-with-removed-answers',
  );
  const records = row?.n ?? 0;
  return records === 0 ? null : { fields: removedIds.length, of: idsBefore.length, records };
}

/** @throws Refusal 409 removal_unconfirmed with the counts */
export async function assertRemovalConfirmed(
  tx: TenantTx,
  form: FormRow,
  nextDefinition: FormDefinition,
): Promise<void> {
  const foundRemoval = await removalOf(tx, form, nextDefinition);
  if (!foundRemoval) return;
  const { fields, of, records } = foundRemoval;
  const message = reason('forms.removalUnconfirmed', { fields, of, records });
  throw new Refusal(409, 'removal_unconfirmed', message, foundRemoval);
}
