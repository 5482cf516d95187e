import type { Viewer } from '@lendwright/access';
import {
  confirmation,
  reason,
  type AnswerOf,
  type BodyOf,
  type publishLenderCriteria,
  type saveLenderDraft,
} from '@lendwright/api';
import { Refusal, type Id } from '@lendwright/kernel';
import type { TenantScope, TenantTx } from '../../../platform/db/tenant-scope';
import { recordAuditEvent } from '../../audit';
import { authorOf, emitRecordChanged, type RecordEngine, type RecordRow } from '../../records';
import { accessContact } from '../access-marketplace';
import { readBindings } from '../fields/bound-fields';
import { listChoices } from '../fields/list-choices';
import { checkCriteria } from './check-criteria';
import { ensureLender, findCriteria, writeDraft, writePublished, type CriteriaRow } from './lender-rows';
import { presentCriteria } from './read-criteria';

/** Locks the criteria to change. @throws Refusal 409 conflict if someone saved in the meantime */
async function lockCriteria(tx: TenantTx, { id }: RecordRow, version: number): Promise<CriteriaRow> {
  await ensureLender(tx, id);
  const row = await findCriteria(tx, id, true);
  if (row?.version !== version) throw new Refusal(409, 'conflict', reason('marketplace.conflict'));
  return row;
}

/**
 * Saves the draft. The published criteria stay.
 * @throws Refusal 404 not_found, 403 forbidden, 409 conflict, 422 invalid
 */
export async function saveDraft(
  engine: RecordEngine,
  scope: TenantScope,
  viewer: Viewer,
  id: Id,
  { version, criteria }: BodyOf<typeof saveLenderDraft>,
): Promise<AnswerOf<typeof saveLenderDraft>> {
  const setup = await engine.setups.of(scope);
  const lender = await scope.write(async (tx) => {
    const contact = await accessContact(tx, id, { setup, viewer, isChange: true });
    const choices = listChoices(setup, await readBindings(tx), viewer);
    const row = await lockCriteria(tx, contact, version);
    await writeDraft(tx, id, checkCriteria(criteria, row.draft ?? row.published, choices), viewer.fullName);
    await emitRecordChanged(tx, contact, viewer.fullName);
    return presentCriteria({ engine, setup, viewer }, tx, await accessContact(tx, id, { setup, viewer }));
  });
  return { ...confirmation('marketplace.draftSaved'), lender };
}

/** Publishes the criteria of a contact. The caller holds the lock on them. */
export async function publishCriteria(
  tx: TenantTx,
  viewer: Viewer,
  contact: RecordRow,
  criteria: NonNullable<CriteriaRow['draft']>,
): Promise<void> {
  await writePublished(tx, contact.id, criteria, authorOf(viewer));
  const title = `${contact.first_name} ${contact.last_name}`.trim();
  const subject = { kind: 'contact', id: contact.id, title };
  await recordAuditEvent(tx, viewer, { act: 'lender_criteria_published', subject });
  await emitRecordChanged(tx, contact, viewer.fullName);
}

/**
 * Publishes the draft, which then applies to all loans.
 * @throws Refusal 404 not_found, 403 forbidden, 409 conflict, 422 invalid without a draft
 */
export async function publishDraft(
  engine: RecordEngine,
  scope: TenantScope,
  viewer: Viewer,
  id: Id,
  { version }: BodyOf<typeof publishLenderCriteria>,
): Promise<AnswerOf<typeof publishLenderCriteria>> {
  const setup = await engine.setups.of(scope);
  return scope.write(async (tx) => {
    const contact = await accessContact(tx, id, { setup, viewer, isChange: true });
    const { draft } = await lockCriteria(tx, contact, version);
    if (!draft) throw new Refusal(422, 'invalid', reason('marketplace.draftMissing'));
    await publishCriteria(tx, viewer, contact, draft);
    const currentContact = await accessContact(tx, id, { setup, viewer });
    const lender = await presentCriteria({ engine, setup, viewer }, tx, currentContact);
    return { ...confirmation('marketplace.published'), lender };
  });
}
