import { z } from 'zod';
import { operation } from '../operation';
import { id, message, storable } from '../shapes';
import { TEXT_CONSENT_SOURCES, textMessage, textPerson, textWords } from './shapes';

export { MAX_TEXT_LENGTH, TEXT_CONSENT_SOURCES, TEXT_STATES } from './shapes';

/** The last 100 text messages of a record, newest first, and its people with what they agreed to. Staff only. */
export const listTexts = operation({
  id: 'listTexts',
  method: 'GET',
  path: 'texts',
  summary: 'The text messages of a record and the consent of its people.',
  right: { kind: 'staff' },
  query: z.strictObject({ owner: id }),
  answer: z.object({
    people: z.array(textPerson),
    texts: z.array(textMessage),
    mayCompose: z.boolean(),
    /** False for the sandbox: messages stay in the product. */
    delivers: z.boolean(),
  }),
  refusals: ['not_found'],
});

/**
 * Queues a text message to a person of a record. It is sent if the person agreed and did not answer STOP, by day in the
 * person's time zone; otherwise the message says why it was not sent.
 */
export const sendText = operation({
  id: 'sendText',
  method: 'POST',
  path: 'texts',
  creates: 'replayed',
  summary: 'Send a text message to a person of a record.',
  right: { kind: 'staff' },
  body: z.strictObject({ owner: id, person: id, text: textWords }),
  answer: message.extend({ _id: id }),
  refusals: ['not_found', 'forbidden', 'invalid'],
});

/** Notes that a person agreed to text messages about a record, or does not anymore. Earlier notes stay. */
export const noteTextConsent = operation({
  id: 'noteTextConsent',
  method: 'POST',
  path: 'texts/consents',
  creates: 'replayed',
  summary: 'Note the consent of a person to text messages about a record.',
  right: { kind: 'staff' },
  body: z.strictObject({
    owner: id,
    person: id,
    given: z.boolean(),
    source: z.enum(TEXT_CONSENT_SOURCES),
    /** What the person agreed to, or how they withdrew. */
    wording: storable(z.string().trim().min(1).max(1000)),
  }),
  answer: message,
  refusals: ['not_found', 'forbidden', 'invalid'],
});

/** The built-in mailbox of text messages, newest first. Admins only. */
export const listTextMailbox = operation({
  id: 'listTextMailbox',
  method: 'POST',
  path: 'mailbox/texts',
  summary: 'Text messages of the company, newest first.',
  right: { kind: 'admin' },
  body: z.strictObject({
    skip: z.number().int().min(0).max(100_000).default(0),
    limit: z.number().int().min(1).max(100).default(25),
  }),
  answer: z.object({ texts: z.array(textMessage), count: z.number().int(), delivers: z.boolean() }),
  refusals: [],
});

/**
 * Receives what Twilio posts for a company, signed: with `message`, the state of a text message that was sent; without it,
 * a message to the company's number. STOP, UNSUBSCRIBE, CANCEL, END and QUIT stop messages to the sender, START and UNSTOP
 * allow them again, HELP is answered.
 */
export const receiveTwilioEvent = operation({
  id: 'receiveTwilioEvent',
  method: 'POST',
  path: 'inbound/twilio/:company',
  creates: 'own',
  summary: 'Receive text messages and their states from Twilio.',
  right: { kind: 'public', why: 'Twilio posts it, and its signature is checked' },
  transport: 'signed-form',
  signatureHeader: 'x-twilio-signature',
  params: z.strictObject({ company: id }),
  query: z.strictObject({ message: id.optional() }),
  body: z.strictObject({ raw: storable(z.string()), signature: storable(z.string()) }),
  bodyLimit: 16 * 1024,
  answer: z.object({ received: z.literal(true) }),
  refusals: ['invalid_signature', 'not_found'],
});

export const textOperations = [listTexts, sendText, noteTextConsent, listTextMailbox, receiveTwilioEvent];
