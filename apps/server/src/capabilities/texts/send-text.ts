import { confirmation, reason, type AnswerOf, type BodyOf } from '@lendwright/api';
import type { noteTextConsent as consentOperation, sendText as operation } from '@lendwright/api';
import { newId, Refusal } from '@lendwright/kernel';
import { accessComposer, type EmailContext } from '../email-messages';
import { addHistory, authorOf, emitRecordChanged, type RecordRow } from '../records';
import { peopleOfRecord, type TextRecipient } from './people-of-record';
import { queueRecordText } from './queue-record-text';
import { insertConsent } from './text-rows';

type Body = BodyOf<typeof operation>;

/** @throws Refusal 404 not_found, 403 forbidden, 422 invalid for someone who is not on the record, or has no number */
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
  const { record, recipient } = await findRecipient(context, body);
  const id = await queueRecordText(tx, setup, {
    ...{ record, personId: recipient.id, text: body.text, source: { kind: 'person' } },
    ...{ createdBy: viewer.accountId, createdName: viewer.fullName },
  });
  if (id === null) throw new Refusal(422, 'invalid', reason('texts.noPhone'));
  await emitRecordChanged(tx, record, viewer.fullName);
  return { ...confirmation('texts.queued'), _id: id };
}

type ConsentSource = BodyOf<typeof consentOperation>['source'];

/** How a source of consent is named in the history. */
const SOURCE_NAMES: ReadonlyMap<ConsentSource, string> = new Map<ConsentSource, string>([
  ['written', 'In writing'],
  ['spoken', 'By phone or in person'],
  ['form', 'Through a form'],
  ['text', 'By text message'],
]);

/**
 * Stores what a person agreed to, also in the history of the record. @throws Refusal 404 not_found, 403 forbidden, 422
 * invalid
 */
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
  await addHistory(tx, {
    ...{ id: newId(), recordId: record.id, version: record.version, ...authorOf(viewer), act: 'save', reason: null },
    changes: [
      {
        field: '@texts',
        from: null,
        to: [recipient.name, given ? 'Agreed' : 'Withdrew', SOURCE_NAMES.get(source)].join(', '),
      },
    ],
  });
  await emitRecordChanged(tx, record, viewer.fullName);
  return confirmation(given ? 'texts.consentGiven' : 'texts.consentWithdrawn');
}
