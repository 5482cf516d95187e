import type { Viewer } from '@lendwright/access';
import { confirmation, reason, type AnswerOf, type BodyOf, type sendSignRequest as operation } from '@lendwright/api';
import { newId, Refusal } from '@lendwright/kernel';
import type { TenantScope } from '../../../platform/db/tenant-scope';
import { recordAuditEvent } from '../../audit';
import { accessRecord, assertReviews } from '../../documents';
import { addressOfViewer, emitRecordChanged, missingRefusal } from '../../records';
import { addEvent } from '../rows/event-rows';
import { insertRecipients } from '../rows/recipient-rows';
import { insertRequest, type NewSignRequest } from '../rows/request-rows';
import type { SigningContext, SignSources } from '../signing-context';
import { assertStaff } from './access-request';
import { askSigners } from './ask-signers';
import { checkRecipients } from './check-recipients';
import { matchPeople } from './match-people';

const DAY_MS = 24 * 60 * 60 * 1000;

/**
 * Sends a document for signature: freezes its bytes and fields, writes the people, and mails a link to everyone whose
 * turn it is, in one transaction.
 * @throws Refusal 404 not_found, 403 forbidden, 422 invalid, 422 address_invalid
 * @source READINGS (signer links are one-time, scoped, expiring)
 */
export async function sendRequest(
  context: SigningContext,
  sources: SignSources,
  scope: TenantScope,
  viewer: Viewer,
  body: BodyOf<typeof operation>,
): Promise<AnswerOf<typeof operation>> {
  assertStaff(viewer);
  const { engine, clock } = context;
  const setup = await engine.setups.of(scope);
  const id = newId();
  return scope.write(async (tx) => {
    const now = clock.now();
    const record = await accessRecord(engine, tx, setup, viewer, body.owner);
    assertReviews(record);
    const source = await sources[body.source.kind]?.(tx, { id: body.source.id, record, viewer });
    if (!source || source.recordId !== body.owner) throw missingRefusal();
    if (source.fields.length === 0) throw new Refusal(422, 'invalid', reason('signing.noFields'));
    const people = [...record.row.people, ...(viewer.personId ? [viewer.personId] : [])];
    const recipients = await matchPeople(tx, people, checkRecipients(id, body.recipients, source.fields));
    const request: NewSignRequest = {
      ...{ id, record_id: body.owner, source_kind: body.source.kind, source_id: body.source.id, title: source.title },
      ...{ message: body.message, storage_key: source.storageKey, sha256: source.sha256, size: source.size },
      ...{ pages: [...source.pages], fields: [...source.fields], reading: source.reading ?? null },
      ...{
        created_by: viewer.accountId,
        created_name: viewer.fullName,
        created_email: await addressOfViewer(tx, viewer),
      },
      ...{ remind_after_days: body.remindAfterDays, remind_every_days: body.remindEveryDays },
      expires_at: new Date(now.getTime() + body.days * DAY_MS),
    };
    await insertRequest(tx, request);
    await insertRecipients(tx, recipients);
    const namedRecipients = recipients.map(({ name, email, role, step }) => ({ name, email, role, step }));
    const details = { sha256: source.sha256, pages: source.pages.length, people: namedRecipients };
    await addEvent(tx, id, { kind: 'sent', actor: viewer.fullName, details }, now);
    const mailedRequest = { ...request, expires_at: request.expires_at.toISOString(), company: setup.name };
    await askSigners(context, tx, mailedRequest, now);
    await recordAuditEvent(tx, viewer, {
      act: 'sign_request_sent',
      subject: { kind: 'sign_request', id, title: source.title },
      details: { people: namedRecipients.map(({ name, email }) => `${name} <${email}>`).join(', ') },
    });
    await emitRecordChanged(tx, record.row, viewer.fullName);
    return { ...confirmation('signing.sent'), _id: id };
  });
}
