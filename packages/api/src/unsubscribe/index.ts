import { z } from 'zod';
import { operation } from '../operation';
import { message, moment, storable } from '../shapes';

const right = {
  kind: 'public',
  why: 'whoever holds an email may unsubscribe its address; the link is signed',
} as const;
const query = z.strictObject({ token: storable(z.string().min(1).max(1_000)) });

/** What a recipient can give as the reason; `other` comes with a text. */
export const UNSUBSCRIBE_REASONS = ['frequent', 'not_relevant', 'not_signed_up', 'other'] as const;

/** What a recipient no longer gets: emails of the list, of the sender, or any marketing email of the company. */
const choices = z.strictObject({ list: z.boolean(), sender: z.boolean(), all: z.boolean() });

/** Opening changes nothing: mail scanners open links. */
export const openUnsubscribe = operation({
  id: 'openUnsubscribe',
  method: 'GET',
  path: 'email/unsubscribe',
  summary: 'What an unsubscribe link is about. The address is masked.',
  right,
  query,
  answer: z.object({
    address: z.string(),
    company_name: z.string(),
    /** The postal address; empty if there is none. */
    company_address: z.string(),
    logo: z.string().nullable(),
    /** The language of the login with the address, otherwise that of the company. */
    language: z.string(),
    /** The title of the list; null for email of no list. */
    list: z.string().nullable(),
    /** The address of the sender; null is the company's own. */
    sender: z.string().nullable(),
    stoppedParts: choices,
  }),
  refusals: ['not_found', 'too_many_attempts'],
});

export const saveUnsubscribe = operation({
  id: 'saveUnsubscribe',
  method: 'POST',
  path: 'email/unsubscribe',
  summary: 'Choose which marketing email an address gets.',
  right,
  query,
  body: z.strictObject({
    stoppedParts: choices,
    reason: z.enum(UNSUBSCRIBE_REASONS).optional(),
    custom_reason: storable(z.string().trim().max(500)).optional(),
  }),
  answer: message,
  refusals: ['not_found', 'too_many_attempts'],
});

/** The call of the mail program's own button. @source RFC 8058 */
export const unsubscribeOneClick = operation({
  id: 'unsubscribeOneClick',
  method: 'POST',
  path: 'email/unsubscribe/one-click',
  summary: 'Unsubscribe by the button of a mail program.',
  right,
  transport: 'form',
  query,
  answer: message,
  refusals: ['not_found', 'too_many_attempts'],
});

export const listSuppressedAddresses = operation({
  id: 'listSuppressedAddresses',
  method: 'POST',
  path: 'email_list/suppressed',
  summary: 'The addresses that get no marketing email, or no email at all, and why.',
  right: { kind: 'admin' },
  body: z.strictObject({
    skip: z.number().int().min(0).max(200_000).default(0),
    limit: z.number().int().min(1).max(100).default(25),
    search: storable(z.string().max(200)).optional(),
  }),
  answer: z.object({
    addresses: z.array(
      z.object({
        _id: z.string(),
        address: z.string(),
        source: z.enum(['bounce', 'complaint', 'unsubscribe', 'manual', 'import']),
        /** What is stopped: everything, marketing email, or that of a list or a sender, with its name. */
        scope: z.enum(['everything', 'marketing', 'list', 'sender']),
        scopeName: z.string(),
        reason: z.string(),
        custom_reason: z.string(),
        at: moment,
      }),
    ),
    count: z.number().int(),
  }),
  refusals: [],
});

export const unsubscribeOperations = [openUnsubscribe, saveUnsubscribe, unsubscribeOneClick, listSuppressedAddresses];
