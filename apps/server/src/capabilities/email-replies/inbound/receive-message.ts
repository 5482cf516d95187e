import { isId, type Id } from '@lendwright/kernel';
import { createHash } from 'node:crypto';
import { readMessage, type ReceivedMessage } from '../../../providers/mail/read-message';
import { readOwnAddress, replyToken, type OwnAddress } from '../addresses/reply-token';
import { readReturnAddress, type ReturnedMail } from '../addresses/return-address';
import { findReturnedMail } from '../reports/returned-mail-rows';
import { applyDeliveryReport } from '../reports/apply-delivery-report';
import { classifyMessage } from './classify-message';
import { cleanContent } from './clean-content';
import { isOpenCompany, type InboundContext } from './inbound-context';
import { storeMessage } from './store-message';

/** A message with its known delivery data. */
export interface Delivery {
  readonly raw: Buffer;
  /** The return path; null if it is empty, undefined if it is unknown. */
  readonly sender?: string | null;
  /** The recipients; if absent, those in its headers. */
  readonly recipients?: readonly string[];
  /** Whether it was written in the built-in mailbox, not by its sender. */
  readonly isSandbox?: boolean;
}

/**
 * The outcome of a message. `filed`: to its record; `repeated`: already stored; `inbox`: waits to be filed manually;
 * `reported`: a delivery report, applied to its mail; `dropped`: another report, or a message of this product;
 * `unknown`: not to an address of this installation.
 */
export type ReceiveOutcome = 'filed' | 'repeated' | 'inbox' | 'reported' | 'dropped' | 'unknown';

/** The Message-ID of the product's own messages, whose first part is the id of the message. */
const OWN_MESSAGE_PATTERN = /^([0-9a-f-]{36})\.([0-9a-f-]{36})@/;

function answeredOf({ answered }: ReceivedMessage, companyId: Id): Id[] {
  return answered.flatMap((header) => {
    const [, id = '', company] = OWN_MESSAGE_PATTERN.exec(header) ?? [];
    return company === companyId && isId(id) ? [id] : [];
  });
}

/** The same message to the same address has the same key, regardless of how it is delivered. */
const keyOf = ({ messageId, from }: ReceivedMessage, rawBuffer: Buffer, { token }: OwnAddress): string => {
  const name = messageId ?? createHash('sha256').update(rawBuffer).digest('hex');
  const content = JSON.stringify([name, from.address.toLowerCase(), token]);
  return `inbound:${createHash('sha256').update(content).digest('hex')}`;
};

function targetsOf(addresses: readonly string[], domain: string): OwnAddress[] {
  const ownAddresses = addresses.flatMap((address) => readOwnAddress(address, domain) ?? []);
  return [...new Map(ownAddresses.map((target) => [target.companyId + target.token, target])).values()];
}

/** Answers of programs to a return address count as answers of the mail's recipient. */
async function answerTargetOf(
  { database, vault }: InboundContext,
  { companyId, mailId }: ReturnedMail,
): Promise<OwnAddress[]> {
  const mail = await database.tenant(companyId).read((tx) => findReturnedMail(tx, mailId));
  if (!mail?.record_id) return [];
  const token = replyToken(vault, companyId, { recordId: mail.record_id, address: mail.to_address });
  return [{ companyId, kind: 'reply', token }];
}

/**
 * Receives a message: an answer is filed once to the record of its reply address, with its files, and other messages go
 * to the inbox of the company. Delivery reports are applied to their mails, and messages that came back are dropped.
 * @throws Refusal 429 too_many_attempts, 503 store_unavailable, 507 store_full; the sender then retries later
 */
export async function receiveMessage(
  context: InboundContext,
  { raw, sender, recipients, isSandbox = false }: Delivery,
): Promise<ReceiveOutcome> {
  const message = await readMessage(raw);
  const { domain, vault } = context;
  const addresses = recipients ?? message.recipients;
  const namedTargets = targetsOf(addresses, domain);
  const [returnedMail = null] = addresses.flatMap((address) => readReturnAddress(vault, address, domain) ?? []);
  if (namedTargets.length === 0 && !returnedMail) return 'unknown';
  const { deliveryStatus: status } = message;
  if (status !== null && (await applyDeliveryReport(context, { raw, status, returnedMail, targets: namedTargets })))
    return 'reported';
  const kind = classifyMessage(message, sender, domain);
  const targets =
    returnedMail && namedTargets.length === 0 ? await answerTargetOf(context, returnedMail) : namedTargets;
  if (kind === 'loop' || kind === 'report' || targets.length === 0) {
    context.log.info('an incoming email was dropped', { kind });
    return 'dropped';
  }
  const content = { ...cleanContent(message), from: message.from, headerId: message.messageId, isSandbox };
  let outcome: ReceiveOutcome = 'unknown';
  for (const target of targets) {
    if (!(await isOpenCompany(context, target.companyId))) continue;
    outcome = await storeMessage(context, target, {
      ...{ message, content, isAutomatic: kind === 'automatic' || namedTargets.length === 0 },
      ...{ key: keyOf(message, raw, target), named: answeredOf(message, target.companyId) },
    });
  }
  return outcome;
}
