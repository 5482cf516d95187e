/** Why a mail bounced, in the terms of the product's explanations. @source spec 3-payments-builders §8 */
export interface Bounce {
  readonly type: 'Permanent' | 'Transient' | 'Undetermined';
  readonly subtype: 'General' | 'MailboxFull' | 'MessageTooLarge' | 'ContentRejected' | 'Undetermined';
  /** What the server said. */
  readonly detail: string;
}

type Meaning = Pick<Bounce, 'type' | 'subtype'>;

const permanentMeaning: Meaning = { type: 'Permanent', subtype: 'General' };
const transient = (subtype: Bounce['subtype']): Meaning => ({ type: 'Transient', subtype });

/** About the address or the system of the sender: the recipient did nothing. */
const SENDER_CODES = new Set(['1.7', '1.8', '1.9', '7.27']);

/** What permanent refusals mean, by subject and detail, else by subject. @source RFC 3463 §3, RFC 7505 */
const MEANINGS: Readonly<Record<string, Meaning>> = {
  '1': permanentMeaning,
  '2': permanentMeaning,
  '2.2': transient('MailboxFull'),
  '2.3': transient('MessageTooLarge'),
  '3.4': transient('MessageTooLarge'),
  '6': transient('ContentRejected'),
};

const CODE_PATTERN = /^([45])\.(\d{1,3}\.\d{1,3})$/;

/**
 * What an enhanced status code of a refusal says about the recipient. Only what is wrong with an address or mailbox for good
 * is permanent: policies, full mailboxes, and temporary problems say nothing against the address. Null: it is not about the
 * recipient.
 */
export function bounceOf(status: string, detail: string): Bounce | null {
  const [, category, code = ''] = CODE_PATTERN.exec(status) ?? [];
  if (category === undefined || SENDER_CODES.has(code)) return null;
  const meaning = MEANINGS[code] ?? MEANINGS[code.slice(0, code.indexOf('.'))] ?? transient('General');
  return { ...(category === '4' && meaning === permanentMeaning ? transient('General') : meaning), detail };
}
