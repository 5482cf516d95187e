import { confirmation, reason, type AnswerOf, type BodyOf } from '@lendwright/api';
import type { noteTextConsent as consentOperation, sendText as operation } from '@lendwright/api';
import { invariant, Refusal } from '@lendwright/kernel';
import { queueText } from '../../platform/texts/queue-text';
import { accessComposer, type EmailContext } from '../email-messages';
import { emitRecordChanged, readZones, type RecordRow } from '../records';
import { peopleOfRecord, type TextRecipient } from './people-of-record';
import { insertConsent } from './text-rows';

type Body = BodyOf<typeof operation>;

/** @throws Refusal 404 not_found, 403 forbidden, 422 invalid for nobody of the record, or somebody without a number */
async function findRecipient(
  context: EmailContext,
  { owner, person }: Pick<Body, 'owner' | 'person'>,
): Promise<{ readonly record: RecordRow; readonly recipient: TextRecipient; readonly phone: string }> {
  const record = await accessComposer(context, owner);
  const recipient = (await peopleOfRecord(context, record)).find(({ id }) => id === person);
  if (recipient?.phone == null) throw new Refusal(422, 'invalid', reason('texts.noPhone'));
  return { record, recipient, phone: recipient.phone };
}

/**
 * Queues a text message to a person of a record. Whether it may be sent is decided when it is sent.
 * @throws Refusal 404 not_found, 403 forbidden, 422 invalid
 */
export async function sendText(context: EmailContext, body: Body): Promise<AnswerOf<typeof operation>> {
  const { tx, setup, viewer } = context;
  const { record, recipient, phone } = await findRecipient(context, body);
  const zones = await readZones(tx, [recipient.id]);
  const id = await queueText(tx, {
    record: { module: record.module_key, recordId: record.id },
    ...{ personId: recipient.id, phone, text: body.text, source: { kind: 'person' } },
    timeZone: zones.get(recipient.id) ?? setup.timeZone,
    ...{ createdBy: viewer.accountId, createdName: viewer.fullName },
  });
  invariant(id !== null, 'a message without a key is always queued');
  await emitRecordChanged(tx, record, viewer.fullName);
  return { ...confirmation('texts.queued'), _id: id };
}

/** Notes what a person agreed to. @throws Refusal 404 not_found, 403 forbidden, 422 invalid */
export async function noteTextConsent(
  context: EmailContext,
  body: BodyOf<typeof consentOperation>,
  now: Date,
): Promise<AnswerOf<typeof consentOperation>> {
  const { tx, viewer } = context;
  const { record, recipient, phone } = await findRecipient(context, body);
  const { given, source, wording } = body;
  const consent = { record: record.id, person_id: recipient.id, phone, is_given: given, source, wording };
  await insertConsent(tx, { ...consent, accountId: viewer.accountId, name: viewer.fullName }, now);
  await emitRecordChanged(tx, record, viewer.fullName);
  return confirmation(given ? 'texts.consentGiven' : 'texts.consentWithdrawn');
}
