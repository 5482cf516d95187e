import { z } from 'zod';
import { operation } from '../operation';
import { message, moment, storable } from '../shapes';

/** The result of looking up a required DNS record. */
export const DNS_STATES = ['unchecked', 'ok', 'missing', 'mismatch', 'unreachable'] as const;

const dnsRecord = z.object({
  kind: z.enum(['spf', 'dkim', 'dmarc']),
  /** The name of the TXT record. */
  name: z.string(),
  /** Its content as it should be. SPF and DMARC records may say more. */
  expected: z.string(),
  state: z.enum(DNS_STATES),
  /** What the check found under the name. */
  found: z.array(z.string()),
  /** Of DKIM: whether the key signs, waits for its record, or was replaced. */
  key: z.enum(['active', 'pending', 'retired']).nullable(),
});

/** The domain that a company sends email from. It is used once a DKIM record of it was found. */
export const sendingDomain = z.object({
  domain: z.string(),
  local_part: z.string(),
  /** The address that email of the company comes from. */
  address: z.string(),
  isVerified: z.boolean(),
  records: z.array(dnsRecord),
  checkedAt: moment.nullable(),
});

const answer = z.object({
  domain: sendingDomain.nullable(),
  /** Who sends: a mail server to which email goes signed, Amazon SES, which signs itself, or nobody: the built-in mailbox. */
  sender: z.enum(['smtp', 'ses', 'mailbox']),
});
const savedSchema = message.extend(answer.shape);
const right = { kind: 'admin' } as const;

export const readSendingDomain = operation({
  id: 'readSendingDomain',
  method: 'GET',
  path: 'sending_domain',
  summary: 'The domain that email of the company comes from, with its DNS records.',
  right,
  answer,
  refusals: [],
});

/** Sets the domain and address. Another domain gets a new key, and has to be verified again. */
export const saveSendingDomain = operation({
  id: 'saveSendingDomain',
  method: 'POST',
  path: 'sending_domain',
  summary: 'Set the domain that email of the company comes from.',
  right,
  body: z.strictObject({
    domain: storable(z.string().trim().toLowerCase().min(1).max(253)),
    local_part: storable(z.string().trim().toLowerCase().min(1).max(64)),
  }),
  answer: savedSchema,
  refusals: ['address_invalid'],
});

/** Looks the records up in DNS. A DKIM record that is found makes its key the one that signs. */
export const checkSendingDomain = operation({
  id: 'checkSendingDomain',
  method: 'POST',
  path: 'sending_domain/check',
  summary: 'Check the DNS records of the sending domain.',
  right,
  answer: savedSchema,
  refusals: ['not_found', 'too_many_attempts'],
});

/** Creates the next key, which signs once its record is found. Until then, the current one signs. */
export const rotateDkimKey = operation({
  id: 'rotateDkimKey',
  method: 'POST',
  path: 'sending_domain/rotation',
  creates: 'replayed',
  summary: 'Replace the DKIM key of the sending domain.',
  right,
  answer: savedSchema,
  refusals: ['not_found', 'invalid'],
});

export const removeSendingDomain = operation({
  id: 'removeSendingDomain',
  method: 'DELETE',
  path: 'sending_domain',
  summary: "Send email of the company from the installation's address again.",
  right,
  answer: savedSchema,
  refusals: [],
});

export const sendingDomainOperations = [
  readSendingDomain,
  saveSendingDomain,
  checkSendingDomain,
  rotateDkimKey,
  removeSendingDomain,
];
