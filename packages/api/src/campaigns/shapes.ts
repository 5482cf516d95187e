import { z } from 'zod';
import { reach } from '../email-lists/shapes';
import { id, moment, storable, titled } from '../shapes';

/** Limits of campaigns. */
export const CAMPAIGN_LIMITS = {
  title: 120,
  subject: 200,
  /** Characters of the content with its markup. */
  content: 100_000,
  lists: 20,
  recipients: 100_000,
  /** Emails a minute: as many as one process sends. A faster campaign would slow down the lists of everyone else. */
  rate: 20_400,
} as const;

export const CAMPAIGN_STATES = ['draft', 'scheduled', 'sending', 'paused', 'done', 'canceled'] as const;
export const campaignState = z.enum(CAMPAIGN_STATES);
export type CampaignState = z.output<typeof campaignState>;

export const campaignTitle = storable(z.string().trim().min(1).max(CAMPAIGN_LIMITS.title));

/** A second subject: `share` percent of the recipients get one of both, all others later the better one. */
export const campaignSubjectTest = z.strictObject({
  subject: storable(z.string().trim().min(1).max(CAMPAIGN_LIMITS.subject)),
  share: z.number().int().min(2).max(50),
  measure: z.enum(['opened', 'clicked']),
  /** Hours from the last email of the test to the decision. */
  hours: z.number().int().min(1).max(72),
});

/**
 * What a campaign sends. Subject and content may have merge fields `{{first_name}}`, with a text for people without a
 * value: `{{first_name|there}}`.
 */
export const campaignContent = z.strictObject({
  title: campaignTitle,
  subject: storable(z.string().trim().max(CAMPAIGN_LIMITS.subject)),
  html: storable(z.string().max(CAMPAIGN_LIMITS.content)),
  test: campaignSubjectTest.nullable().default(null),
  /** The template that designs the email instead of `html`; its subject is used unless the campaign has one. */
  template: id.nullable().default(null),
  lists: z.array(id).max(CAMPAIGN_LIMITS.lists),
  rate: z.number().int().min(1).max(CAMPAIGN_LIMITS.rate),
});

/** How many emails are in each state. `sent` and what follows count what the mail server reported. */
const campaignFigures = z.object({
  recipients: z.number().int(),
  remaining: z.number().int(),
  waiting: z.number().int(),
  sent: z.number().int(),
  delivered: z.number().int(),
  opened: z.number().int(),
  clicked: z.number().int(),
  bounced: z.number().int(),
  complained: z.number().int(),
  unsubscribed: z.number().int(),
  failed: z.number().int(),
  /** Suppressed or removed after the start, before their email was sent. */
  left_out: z.number().int(),
});

/** A figure by which recipients are chosen. */
export const campaignPart = campaignFigures.keyof().exclude(['recipients']);

export const campaignHead = z.object({
  _id: id,
  title: z.string(),
  state: campaignState,
  sendAt: moment.nullable(),
  startedAt: moment.nullable(),
  finishedAt: moment.nullable(),
  updatedAt: moment,
  by: z.string(),
  figures: campaignFigures,
});

const variant = z.enum(['a', 'b']);

export const campaignDetail = campaignHead.extend({
  subject: z.string(),
  test: campaignSubjectTest
    .extend({
      /** Null until the decision; `decidesAt` is null until all emails of the test are queued. */
      winner: variant.nullable(),
      decidesAt: moment.nullable(),
      results: z.array(
        z.object({
          variant,
          recipients: z.number().int(),
          sent: z.number().int(),
          opened: z.number().int(),
          clicked: z.number().int(),
        }),
      ),
    })
    .nullable(),
  /** Everyone gets it at the same local time; `sendAt` is the first of these moments. */
  isInZones: z.boolean(),
  html: z.string(),
  /** `version` is the one that is sent; null before the start. */
  template: titled.extend({ version: z.number().int().nullable() }).nullable(),
  rate: z.number().int(),
  version: z.number().int(),
  pausedBy: z.string(),
  /** Why it paused itself: too many of its emails bounced, or recipients reported them as spam. */
  pausedReason: z.enum(['bounces', 'complaints']).nullable(),
  lists: z.array(z.object({ _id: id, title: z.string() })),
  /** Fields that subject and content can contain. */
  fields: z.array(z.object({ key: z.string(), title: z.string() })),
});

/** What is wrong with a campaign. Errors block it, warnings do not. */
export const campaignIssue = z.object({
  kind: z.enum([
    ...(['no_recipients', 'no_subject', 'no_content', 'no_template', 'no_postal_address'] as const),
    ...(['unknown_field', 'empty_field', 'too_large'] as const),
  ]),
  isError: z.boolean(),
  /** The field of the issue, and how many of the checked people have no value. */
  field: z.string(),
  count: z.number().int(),
});

export const campaignPreview = z.object({
  /** The people who get the email, and who of the lists does not. */
  count: z.number().int(),
  reaches: z.record(reach, z.number().int()),
  issues: z.array(campaignIssue),
  /** The email as one of them gets it; null without recipients. */
  email: z
    .object({
      position: z.number().int(),
      name: z.string(),
      address: z.string(),
      subject: z.string(),
      html: z.string(),
      /** The HTML is a whole document, for a frame of its own. */
      isDocument: z.boolean(),
    })
    .nullable(),
});

export const RECIPIENT_STATES = [
  ...['remaining', 'left_out', 'waiting', 'sent', 'delivered', 'opened', 'clicked'],
  ...['bounced', 'complained', 'unsubscribed', 'failed'],
] as const;

/** Why emails bounced. Addresses with `address` and `blocked` get no further emails. */
export const BOUNCE_KINDS = ['address', 'blocked', 'mailbox_full', 'too_large', 'content', 'temporary'] as const;

export const campaignRecipient = z.object({
  _id: id,
  person: id.nullable(),
  name: z.string(),
  address: z.string(),
  state: z.string(),
  note: z.string(),
  /** The texts or addresses of the links that the person clicked. */
  links: z.array(z.string()),
  /** Why the email bounced; null if it did not. */
  bounce: z.enum(BOUNCE_KINDS).nullable(),
  /** What the person gave as the reason to unsubscribe; null for those who did not. */
  reason: z.object({ reason: z.string(), text: z.string() }).nullable(),
  at: moment.nullable(),
});

/**
 * What recipients did with the links of a campaign, why they unsubscribed, and why emails bounced; the most frequent
 * first.
 */
export const campaignBreakdown = z.object({
  /** `title` is the text of the link in the email; empty if it has none. */
  links: z.array(z.object({ title: z.string(), address: z.string(), count: z.number().int() })),
  /** `text` is what a recipient wrote. */
  reasons: z.array(z.object({ reason: z.string(), text: z.string(), count: z.number().int() })),
  bounces: z.array(z.object({ kind: z.enum(BOUNCE_KINDS), count: z.number().int() })),
});

/** A template that campaigns can be designed by. */
export const campaignTemplate = titled.extend({ subject: z.string() });
