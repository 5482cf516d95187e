import type { Viewer } from '@lendwright/access';
import {
  confirmation,
  LENDER_STATUSES,
  reason,
  type AnswerOf,
  type BodyOf,
  type saveLenderDetails as operation,
} from '@lendwright/api';
import { newId, Refusal } from '@lendwright/kernel';
import type { TenantScope } from '../../../platform/db/tenant-scope';
import { recordEvent } from '../../../platform/events/record-event';
import { recordAuditEvent } from '../../audit';
import { authorOf, emitRecordChanged, missingRefusal, numberOf, type RecordEngine } from '../../records';
import { accessLoan } from '../access-marketplace';
import { findCriteria } from '../criteria/lender-rows';
import { insertNote, writeStatus, type LenderStatus } from './detail-rows';

/** @throws Refusal 422 invalid for a text that is not a status */
function statusOf(value: string): LenderStatus {
  const status = LENDER_STATUSES.find((candidate) => candidate === value);
  if (!status) throw new Refusal(422, 'invalid', reason('marketplace.optionMissing', { value: value.slice(0, 100) }));
  return status;
}

/**
 * Sets the status of a loan at a lender, or adds a note. Open screens of the loan refresh.
 * @throws Refusal 404 not_found for a loan or lender that the viewer may not see, 403 forbidden, 422 invalid
 * @source spec 2-records §4, §7, §8
 */
export async function saveLenderDetails(
  engine: RecordEngine,
  scope: TenantScope,
  viewer: Viewer,
  body: BodyOf<typeof operation>,
): Promise<AnswerOf<typeof operation>> {
  const setup = await engine.setups.of(scope);
  // The transaction returns the response, which is stored with the idempotency key of the request.
  return scope.write(async (tx) => {
    const row = await accessLoan(tx, body.opp_id, { setup, viewer, isChange: true });
    const lender = await findCriteria(tx, body.lenderId);
    if (!lender?.published) throw missingRefusal();
    const target = { loan: row.id, lender: lender.id };
    const subject = { kind: 'loan', id: row.id, title: numberOf(row, setup) ?? '' };
    const event = { record: row.id, subject: lender.id, by: viewer.fullName };
    if (body.field === 'status') {
      const status = statusOf(body.value);
      await writeStatus(tx, target, status, authorOf(viewer));
      const details = { lender: lender.id, status };
      await recordAuditEvent(tx, viewer, { act: 'lender_status_saved', subject, details });
      await recordEvent(tx, { ...event, event: 'lender.status_changed', details: { state: status } });
    } else {
      await insertNote(tx, newId(), target, body.value, authorOf(viewer));
      await recordAuditEvent(tx, viewer, { act: 'lender_note_saved', subject, details: { lender: lender.id } });
      await recordEvent(tx, { ...event, event: 'lender.note_added' });
    }
    await emitRecordChanged(tx, row, viewer.fullName);
    return confirmation(body.field === 'status' ? 'marketplace.statusSaved' : 'marketplace.noteSaved');
  });
}
