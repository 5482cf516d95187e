import { z } from 'zod';
import { operation } from '../operation';
import { id, idParams, storable } from '../shapes';
import { emailOwner, emailRecord, refusedFile } from './shapes';

const view = { kind: 'tab', tab: 'emails', action: 'view' } as const;

export const EMAIL_TABS = ['all_emails', 'only_campaigns', 'bounced'] as const;

const count = z.number().int();

/**
 * The emails of a record. Borrowers and partners see those that were sent to them.
 * @source spec 2-records §2.13, §7 (emails/user_emails), §9 (page sizes)
 */
export const listUserEmails = operation({
  id: 'listUserEmails',
  method: 'POST',
  path: 'emails/user_emails',
  summary: 'The emails of a record, with the outcome of each.',
  right: view,
  body: z.strictObject({
    ...emailOwner,
    tab: z.enum(EMAIL_TABS).default('all_emails'),
    skip: z.number().int().min(0).max(100_000).default(0),
    limit: z.number().int().min(1).max(50).default(10),
    search: storable(z.string().trim().max(200)).default(''),
    sort: z
      .strictObject({ field: z.enum(['createdAt', 'subject']), order: z.union([z.literal(1), z.literal(-1)]) })
      .default({ field: 'createdAt', order: -1 }),
  }),
  answer: z.object({
    emails: z.array(emailRecord),
    count,
    /** Emails of each tab, whatever is searched. */
    tabs: z.object({ all_emails: count, only_campaigns: count, bounced: count }),
    /** Recipients by the outcome of their email. */
    counts: z.object({
      send: count,
      delivery: count,
      open: count,
      click: count,
      bounce: count,
      unsubscribed: count,
    }),
    mayCompose: z.boolean(),
  }),
  refusals: ['not_found'],
});

/** The conversation of an email, oldest first. */
export const readEmailThread = operation({
  id: 'readEmailThread',
  method: 'GET',
  path: 'emails/:id/thread',
  summary: 'The conversation of an email.',
  right: view,
  params: idParams,
  answer: z.object({
    messages: z.array(
      emailRecord.extend({
        /** Formatted text. Null when it holds a field that the viewer may not see, or a link that grants access. */
        body: z.string().nullable(),
        /** The attached files that the viewer may see; others are counted only. */
        files: z.array(z.object({ _id: id, name: z.string(), size: count })),
        /** Files of an incoming email that were not stored. */
        refusedFiles: z.array(refusedFile),
      }),
    ),
  }),
  refusals: ['not_found'],
});

/** A file that is attached to an email of a record, or to one in the inbox of incoming emails, which administrators read. */
export const viewEmailFile = operation({
  id: 'viewEmailFile',
  method: 'GET',
  path: 'emails/attachments/:id',
  summary: 'The bytes of a file that is attached to an email.',
  right: view,
  transport: 'bytes',
  params: idParams,
  answer: z.unknown(),
  refusals: ['not_found', 'store_unavailable'],
});

export const emailPanelOperations = [listUserEmails, readEmailThread, viewEmailFile] as const;
