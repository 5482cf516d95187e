import type { Viewer } from '@lendwright/access';
import {
  confirmation,
  reason,
  type AnswerOf,
  type BodyOf,
  type sendEmailTemplateTest as operation,
} from '@lendwright/api';
import { Refusal, type Id } from '@lendwright/kernel';
import type { TenantScope } from '../../../platform/db/tenant-scope';
import { queueEmail } from '../../../platform/mail/queue-email';
import { addressOfViewer, type RecordEngine } from '../../records';
import { renderDraft } from './preview-template';

const MAX_SUBJECT_LENGTH = 250;

/**
 * Sends the draft to an address, or to the address on the caller's own record, even with unresolved parts. A test is
 * never tracked, has no unsubscribe link and belongs to no record.
 * @throws Refusal 404 not_found, 422 invalid without an address, 422 address_invalid
 */
export async function sendTest(
  engine: RecordEngine,
  scope: TenantScope,
  viewer: Viewer,
  id: Id,
  { to, ...sample }: BodyOf<typeof operation>,
): Promise<AnswerOf<typeof operation>> {
  const { subject, html, text, attachments } = await renderDraft(engine, scope, viewer, id, sample);
  return scope.write(async (tx) => {
    const address = to ?? (await addressOfViewer(tx, viewer));
    if (address === '') throw new Refusal(422, 'invalid', reason('emailTemplates.noAddress'));
    await queueEmail(tx, {
      ...{ purpose: 'service', from: null, source: { kind: 'system', id }, createdBy: viewer.accountId },
      to: [{ address }],
      subject: `[Test] ${subject}`.slice(0, MAX_SUBJECT_LENGTH).toWellFormed(),
      ...{ html, text, attachments },
    });
    return confirmation('emailTemplates.testSent', { address });
  });
}
