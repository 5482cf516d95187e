import { isId, type Id } from '@lendwright/kernel';
import { z } from 'zod';
import { SES_TAGS } from '../../providers/mail/ses-tags';
import { isProgram } from './recognize-program';
import { clickEventId, EARLY_HIT_MS, openEventId } from './hit-ids';

const eventMoment = z.iso.datetime();
const timedShape = z.object({ timestamp: eventMoment });
const hitShape = timedShape.extend({ userAgent: z.string().default('') });

/** The used fields of an SES event. @source Amazon SES, Contents of event data that Amazon SES publishes to SNS */
const sesEvent = z.object({
  eventType: z.enum(['Send', 'Delivery', 'DeliveryDelay', 'Bounce', 'Complaint', 'Open', 'Click', 'Reject']),
  mail: z.object({ timestamp: eventMoment, tags: z.record(z.string(), z.array(z.string())).default({}) }),
  delivery: timedShape.optional(),
  deliveryDelay: timedShape.optional(),
  bounce: timedShape
    .extend({
      bounceType: z.string().max(40),
      bounceSubType: z.string().max(40),
      bouncedRecipients: z.array(z.object({ diagnosticCode: z.string().optional() })).default([]),
    })
    .optional(),
  complaint: timedShape.optional(),
  open: hitShape.optional(),
  click: hitShape.extend({ link: z.string().default('') }).optional(),
});

const KINDS = {
  ...{ Send: 'send', Delivery: 'delivery', DeliveryDelay: 'delay', Bounce: 'bounce', Complaint: 'complaint' },
  ...{ Open: 'open', Click: 'click', Reject: 'reject' },
} as const;

/**
 * What a provider reported about one mail; `smtp`: an answer or report of the recipient's mail server; `own`: recorded
 * by the product itself.
 */
export interface MailEvent {
  readonly provider: 'ses' | 'smtp' | 'own';
  readonly kind: (typeof KINDS)[keyof typeof KINDS];
  readonly companyId: Id;
  readonly mailId: Id;
  /** ISO 8601. */
  readonly occurredAt: string;
  /** Whether a program rather than the recipient caused it. */
  readonly isAutomatic: boolean;
  readonly bounce: { readonly type: string; readonly subtype: string; readonly detail: string } | null;
  /** The target of a clicked link. */
  readonly link?: string;
}

const MAX_DETAIL = 500;
const MAX_LINK = 1_500;

/** An event reported by SES. `eventId` is the product's own id for an open or click; null: use the id of the report. */
export interface SesReport {
  readonly event: MailEvent;
  readonly eventId: string | null;
}

type Bounce = NonNullable<z.infer<typeof sesEvent>['bounce']>;

function readBounce({ bounceType: type, bounceSubType: subtype, bouncedRecipients }: Bounce): MailEvent['bounce'] {
  const detail = bouncedRecipients.map(({ diagnosticCode = '' }) => diagnosticCode).join('; ');
  return { type, subtype, detail: detail.replaceAll('\0', '').slice(0, MAX_DETAIL).toWellFormed() };
}

const isOwnLink = (link: string, ownHost: string): boolean => {
  const url = URL.parse(link);
  return url === null || url.hostname === ownHost;
};

/**
 * Parses an event of a mail that this product sent. Null for any other text, and for clicks on the product's own links,
 * which it counts itself if at all.
 * @param ownHost the host of the product's own links
 */
export function readSesEvent(text: string, ownHost: string): SesReport | null {
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch {
    return null;
  }
  const { success, data } = sesEvent.safeParse(json);
  if (!success) return null;
  const [companyId, mailId] = [SES_TAGS.company, SES_TAGS.mail].map((name) => data.mail.tags[name]?.[0] ?? '');
  if (!companyId || !mailId || !isId(companyId) || !isId(mailId)) return null;
  const { delivery, deliveryDelay, bounce, complaint, open, click, mail } = data;
  if (click && isOwnLink(click.link, ownHost)) return null;
  const { timestamp: occurredAt } = delivery ?? deliveryDelay ?? bounce ?? complaint ?? open ?? click ?? mail;
  const hitEvent = open ?? click;
  const isEarly = Date.parse(occurredAt) - Date.parse(mail.timestamp) < EARLY_HIT_MS;
  const event: MailEvent = {
    ...{ provider: 'ses', kind: KINDS[data.eventType], companyId, mailId, occurredAt },
    isAutomatic: hitEvent !== undefined && (isEarly || isProgram(hitEvent.userAgent)),
    bounce: bounce ? readBounce(bounce) : null,
    ...(click && { link: click.link.slice(0, MAX_LINK).toWellFormed() }),
  };
  return { event, eventId: open ? openEventId(mailId) : click ? clickEventId(mailId, click.link) : null };
}
