import { hasModuleRight, type Viewer } from '@lendwright/access';
import { reason, type newProspect } from '@lendwright/api';
import { invariant, Refusal, type Id } from '@lendwright/kernel';
import type { z } from 'zod';
import type { TenantTx } from '../../platform/db/tenant-scope';
import { notificationsForNewRecord, notify } from '../notifications';
import { authorOf, createRecords, PROSPECTS, type CompanySetup, type RecordEngine } from '../records';
import { findDuplicates } from './find-duplicates';

/**
 * Creates a prospect with the company's form in the caller's transaction, such as for a loan. Mandatory answers may be
 * missing, as in the loan itself.
 * @throws Refusal 403 forbidden without the right to create prospects, 409 duplicate_person with the people who have
 * the same email or phone, 422 invalid
 */
export async function addProspect(
  engine: RecordEngine,
  tx: TenantTx,
  setup: CompanySetup,
  viewer: Viewer,
  { acceptsDuplicate, ...person }: z.output<typeof newProspect>,
): Promise<Id> {
  if (!hasModuleRight(viewer, PROSPECTS.key, 'add'))
    throw new Refusal(403, 'forbidden', reason('loans.prospectsNotAllowed'));
  const duplicates = acceptsDuplicate ? [] : await findDuplicates(tx, setup, viewer, person);
  if (duplicates.length > 0)
    throw new Refusal(409, 'duplicate_person', reason('loans.duplicatePerson'), { duplicates });
  const [form] = setup.formsOf(PROSPECTS.key);
  if (!form) throw new Refusal(422, 'invalid', reason('forms.notLoaded'));
  const formData = Object.fromEntries(
    Object.entries(person).filter(([field, answer]) => answer !== '' && form.form.byId.has(field)),
  );
  const statusId = setup.statusesOf(PROSPECTS.key)[0]?.id ?? null;
  const draft = { form, formData, statusId, mandatory: 'skip' as const };
  const [createdRecord] = await createRecords(engine, tx, viewer, PROSPECTS, [draft]);
  invariant(createdRecord, 'one draft creates one record');
  const notifications = notificationsForNewRecord({ workforces: [], people: [] }, viewer);
  await notify(tx, { id: createdRecord.id, groups: [] }, authorOf(viewer), notifications);
  return createdRecord.id;
}
