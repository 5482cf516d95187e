import type { AnswerOf, readCampaignCourse } from '@lendwright/api';

export type BounceKind = AnswerOf<typeof readCampaignCourse>['bounces'][number]['kind'];

/** The last reason `s` that the address of a recipient `r` with a mail `m` gave for unsubscribing. */
export const REASON_OF_RECIPIENT = `left join lateral (select reason, custom_reason from app.email_suppressions
    where company_id = $1 and address_hash = encode(sha256(convert_to($1::text || ' ' || lower(trim(r.address)), 'UTF8')), 'hex')
      and purpose = 'marketing' and source = 'unsubscribe' order by created_at desc limit 1) s on m.unsubscribed_at is not null`;

/** @source spec 3-payments-builders §8 */
const TRANSIENT_KINDS: ReadonlyMap<string, BounceKind> = new Map<string, BounceKind>([
  ...[['MailboxFull', 'mailbox_full'] as const, ['MessageTooLarge', 'too_large'] as const],
  ...[['ContentRejected', 'content'] as const, ['AttachmentRejected', 'content'] as const],
]);
const BLOCKED_SUBTYPES = new Set(['Suppressed', 'OnAccountSuppressionList']);

/** Why an email bounced, according to the provider. */
export function bounceKindOf(type: string | null, subtype: string | null): BounceKind {
  if (type !== 'Permanent') return TRANSIENT_KINDS.get(subtype ?? '') ?? 'temporary';
  return BLOCKED_SUBTYPES.has(subtype ?? '') ? 'blocked' : 'address';
}
