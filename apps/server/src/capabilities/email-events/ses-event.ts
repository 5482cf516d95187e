import { isId, type Id } from '@lendwright/kernel';
import { z } from 'zod';
import { SES_TAGS } from '../../providers/mail/ses-tags';

const at = z.iso.datetime();
const stamped = z.object({ timestamp: at });

/** An event of SES, as far as it is read. @source Amazon SES, Contents of event data that Amazon SES publishes to SNS */
const sesEvent = z.object({
  eventType: z.enum(['Send', 'Delivery', 'DeliveryDelay', 'Bounce', 'Complaint', 'Open', 'Click', 'Reject']),
  mail: z.object({ timestamp: at, tags: z.record(z.string(), z.array(z.string())).default({}) }),
  delivery: stamped.optional(),
  deliveryDelay: stamped.optional(),
  bounce: stamped
    .extend({
      bounceType: z.string().max(40),
      bounceSubType: z.string().max(40),
      bouncedRecipients: z.array(z.object({ diagnosticCode: z.string().optional() })).default([]),
    })
    .optional(),
  complaint: stamped.optional(),
  open: stamped.optional(),
  click: stamped.optional(),
});

const KINDS = {
  ...{ Send: 'send', Delivery: 'delivery', DeliveryDelay: 'delay', Bounce: 'bounce', Complaint: 'complaint' },
  ...{ Open: 'open', Click: 'click', Reject: 'reject' },
} as const;

/** What a provider reported about one mail, or `own`: what the product itself saw. */
export interface MailEvent {
  readonly provider: 'ses' | 'own';
  readonly kind: (typeof KINDS)[keyof typeof KINDS];
  readonly companyId: Id;
  readonly mailId: Id;
  /** ISO 8601. */
  readonly occurredAt: string;
  /** Whether a program did it, not the recipient. */
  readonly isAutomatic: boolean;
  readonly bounce: { readonly type: string; readonly subtype: string; readonly detail: string } | null;
}

const MAX_DETAIL = 500;

/** An event of a mail that this product sent; null for every other text. */
export function readSesEvent(text: string): MailEvent | null {
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
  const { delivery, deliveryDelay, bounce, complaint, open, click } = data;
  const moment = delivery ?? deliveryDelay ?? bounce ?? complaint ?? open ?? click ?? data.mail;
  const detail = bounce?.bouncedRecipients.map(({ diagnosticCode = '' }) => diagnosticCode).join('; ') ?? '';
  return {
    ...{ provider: 'ses', kind: KINDS[data.eventType], companyId, mailId, occurredAt: moment.timestamp },
    isAutomatic: false,
    bounce: bounce
      ? {
          ...{ type: bounce.bounceType, subtype: bounce.bounceSubType },
          detail: detail.replaceAll('\0', '').slice(0, MAX_DETAIL).toWellFormed(),
        }
      : null,
  };
}
