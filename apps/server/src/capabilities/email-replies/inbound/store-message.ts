import type { Id } from '@lendwright/kernel';
import type { TenantTx } from '../../../platform/db/tenant-scope';
import { withStagedFiles } from '../../../platform/files/staged-files';
import type { ReceivedMessage } from '../../../providers/mail/read-message';
import { GENERAL_TYPES } from '../../documents';
import { findRecord } from '../../records';
import { findReplyAddress, type ReplyAddressRow } from '../addresses/reply-address-rows';
import { isInboxToken, type OwnAddress } from '../addresses/reply-token';
import { storeAnswer } from './store-answer';
import { countInboxMessage, type InboundContext } from './inbound-context';
import { findAnsweredMessage, insertInboundMessage, isKnownMessage, type InboundMessage } from './inbound-rows';
import { storeAttachments, type StoredAttachments } from './store-attachments';

/** A parsed message for one of its recipients. */
export interface MessageForTarget {
  readonly message: ReceivedMessage;
  readonly content: Pick<InboundMessage, 'subject' | 'html' | 'text' | 'from' | 'headerId' | 'isSandbox'>;
  readonly isAutomatic: boolean;
  readonly key: string;
  /** The messages of this product that its headers name as answered. */
  readonly named: readonly Id[];
}

/** The record and person that a message belongs to. */
interface MessageTarget {
  readonly known: ReplyAddressRow | null;
  readonly inboxReason: InboundMessage['inboxReason'];
}

async function findMessageTarget(
  tx: TenantTx,
  { vault }: InboundContext,
  target: OwnAddress,
  { from }: ReceivedMessage,
): Promise<MessageTarget> {
  if (target.kind === 'inbox')
    return { known: null, inboxReason: isInboxToken(vault, target) ? 'inbox_address' : 'unknown_address' };
  const knownAddress = await findReplyAddress(tx, target.token);
  if (!knownAddress) return { known: knownAddress, inboxReason: 'unknown_address' };
  const isSender = knownAddress.address.toLowerCase() === from.address.toLowerCase();
  return { known: knownAddress, inboxReason: isSender ? null : 'unknown_sender' };
}

/** Writes a message to its record, or to the inbox when it has none. */
async function writeMessage(
  tx: TenantTx,
  { known, inboxReason }: MessageTarget,
  { content, isAutomatic, key, named }: MessageForTarget,
  attachments: StoredAttachments,
): Promise<boolean> {
  const record = known && (await findRecord(tx, null, known.record_id, 'all'));
  const answeredMessage =
    known && record && (await findAnsweredMessage(tx, record.id, { named, address: known.address }));
  const sharedContent = { ...content, key, isAutomatic, attachments };
  if (record && inboxReason === null) {
    const from = { ...content.from, name: known.name || content.from.name };
    const ids = { personId: known.person_id, inboxReason, suggestedRecordId: null };
    return storeAnswer(tx, record, { ...sharedContent, ...ids, from, record, answered: answeredMessage });
  }
  const inbox = { record: null, personId: null, answered: null, suggestedRecordId: record?.id ?? null };
  const storedData = { ...sharedContent, ...inbox, inboxReason: inboxReason ?? 'unknown_address' };
  return (await insertInboundMessage(tx, storedData)) !== null;
}

/** Stores a message for one recipient, with its files, once. @throws Refusal 429 too_many_attempts, and those of the store */
export async function storeMessage(
  context: InboundContext,
  target: OwnAddress,
  receivedTarget: MessageForTarget,
): Promise<'filed' | 'inbox' | 'repeated'> {
  const { database, files } = context;
  const scope = database.tenant(target.companyId);
  const messageTarget = await scope.read(async (tx) =>
    (await isKnownMessage(tx, receivedTarget.key))
      ? null
      : findMessageTarget(tx, context, target, receivedTarget.message),
  );
  if (!messageTarget) return 'repeated';
  if (messageTarget.inboxReason !== null) countInboxMessage(context, scope);
  // The files of automatic messages, such as logos, are not stored.
  const message = receivedTarget.isAutomatic ? { ...receivedTarget.message, files: [] } : receivedTarget.message;
  return withStagedFiles(files, async (stage) => {
    const attachments = await storeAttachments(context, stage, message, GENERAL_TYPES);
    const isNew = await scope.write((tx) => writeMessage(tx, messageTarget, receivedTarget, attachments));
    if (isNew) return messageTarget.inboxReason === null ? 'filed' : 'inbox';
    await Promise.all(attachments.files.map(({ storageKey }) => files.remove(storageKey)));
    return 'repeated';
  });
}
