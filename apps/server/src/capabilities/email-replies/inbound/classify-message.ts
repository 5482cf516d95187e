import type { ReceivedMessage } from '../../../providers/mail/read-message';
import { LOOP_HEADER } from '../addresses/add-reply-addresses';

/**
 * The class of a message: written by a person, sent by a program on behalf of one (out of office, mailing list), a
 * delivery report, or a message of this product that came back.
 */
export type MessageClass = 'person' | 'automatic' | 'report' | 'loop';

const MAX_HOPS = 50;
const AUTOMATIC_PRECEDENCE_PATTERN = /^\s*(?:bulk|junk|list|auto[_-]?reply)\b/i;
const AUTOMATIC_HEADERS = ['x-autoreply', 'x-autorespond', 'x-auto-response', 'list-id'];

/**
 * @param sender the return path; null if it is empty, undefined if it is unknown
 * @param domain the domain of reply addresses
 * @source RFC 3834, RFC 3464, RFC 5321 §6.3
 */
export function classifyMessage(
  { header, from }: Pick<ReceivedMessage, 'header' | 'from'>,
  sender: string | null | undefined,
  domain: string,
): MessageClass {
  const isOwn = from.address.toLowerCase().endsWith(`@${domain}`);
  const hopCount = header('received').split('\nfrom ').length;
  if (isOwn || header(LOOP_HEADER.toLowerCase()).includes(domain) || hopCount > MAX_HOPS) return 'loop';
  const returnPath = header('return-path').trim();
  const hasNoReturn = sender === null || returnPath === '<>';
  if (hasNoReturn || /multipart\/report/i.test(header('content-type'))) return 'report';
  const autoSubmitted = header('auto-submitted').trim().toLowerCase();
  const isAutomatic =
    (autoSubmitted !== '' && !autoSubmitted.startsWith('no')) ||
    AUTOMATIC_PRECEDENCE_PATTERN.test(header('precedence')) ||
    AUTOMATIC_HEADERS.some((name) => header(name) !== '');
  return isAutomatic ? 'automatic' : 'person';
}
