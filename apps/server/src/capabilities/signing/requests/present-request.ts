import type { signRequest } from '@lendwright/api';
import type { z } from 'zod';
import type { RecipientRow } from '../rows/recipient-rows';
import type { SignRequestRow } from '../rows/request-rows';
import type { SealedRow } from '../rows/seal-rows';

export type WireSignRequest = z.output<typeof signRequest>;

/** Whether a signer is done, so that no one has to wait for this person. */
export const hasSigned = ({ state }: Pick<RecipientRow, 'state'>): boolean => state === 'signed';

/**
 * A sign request in wire format, with the spec's fields: one action for the request and one per person, whose user is
 * the person's name and address joined by " | ".
 * @source spec 2-records §3 (Contract), §4 (Contract sign request)
 */
export function presentRequest(
  row: SignRequestRow,
  recipients: readonly RecipientRow[],
  sealedRow: SealedRow | undefined,
): WireSignRequest {
  const isSigned = row.state === 'completed';
  const source = { _id: row.source_id, title: row.title };
  const action = (type: 'sign_request' | 'signature', canSign: boolean, user: string) => ({
    type,
    sign: canSign,
    image: '',
    user,
  });
  return {
    _id: row.id,
    title: row.title,
    ...(row.source_kind === 'custom_doc' ? { custom_doc: source } : { template: source }),
    actions: [
      action('sign_request', isSigned, [row.created_name, row.created_email].filter(Boolean).join(' | ')),
      ...recipients.map((recipient) =>
        action('signature', hasSigned(recipient), `${recipient.name} | ${recipient.email}`),
      ),
    ],
    signed: isSigned,
    status: isSigned ? 'Completed' : 'Pending',
    state: row.state,
    recipients: recipients.map((recipient) => ({
      _id: recipient.id,
      role: recipient.role,
      name: recipient.name,
      email: recipient.email,
      step: recipient.step,
      state: recipient.state,
      status: hasSigned(recipient) ? 'Signed' : 'Not Signed',
      hasCode: recipient.code_hash !== null,
      signedAt: recipient.signed_at,
      reason: recipient.reason,
      remindedAt: recipient.reminded_at,
      nextReminderAt: recipient.next_reminder_at,
    })),
    expiresAt: row.expires_at,
    remindAfterDays: row.remind_after_days,
    remindEveryDays: row.remind_every_days,
    reason: row.closed_reason,
    isSealLate: row.seal_error !== null,
    sha256: sealedRow?.sha256 ?? null,
    created_by: row.created_name,
    createdAt: row.created_at,
    updatedAt: row.updated_at,
  };
}
