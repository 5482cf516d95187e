import type { Viewer } from '@lendwright/access';
import { confirmation, reason, type AnswerOf, type BodyOf, type sendReportTest as operation } from '@lendwright/api';
import { invariant, Refusal, type Id } from '@lendwright/kernel';
import type { TenantScope, TenantTx } from '../../../platform/db/tenant-scope';
import { LIMITS } from '../../../platform/limits/limits';
import { assertWithinLimits, takeLimits } from '../../../platform/limits/take-limits';
import { queueEmail } from '../../../platform/mail/queue-email';
import { addressOfViewer, missingRefusal } from '../../records';
import { maySeeModule, readerOf } from '../report-context';
import { readReportRow } from '../report-rows';
import { withAttachments, writeMail, type EmailContext } from './report-mail';

const MAX_SUBJECT_LENGTH = 250;

/** The address with which a member signs in, who may have no record; whoever acts for the company is no member. */
async function readAccountAddress(tx: TenantTx, { accountId }: Viewer): Promise<string> {
  const sql = `select a.email from auth.accounts a join auth.memberships m on m.account_id = a.id
    where m.company_id = $1 and a.id = $2 and m.user_type <> 'Super' limit 1`;
  return (await tx.query<{ email: string }>(sql, [tx.companyId, accountId], 'report-test-address'))[0]?.email ?? '';
}

/**
 * Sends the viewer what a scheduled email of a report looks like, with its file, whatever the condition of the schedule.
 * @throws Refusal 404 not_found, 422 invalid without an address, 429 too_many_attempts, and as `writeMail`
 */
export async function sendReportTest(
  deps: EmailContext,
  scope: TenantScope,
  viewer: Viewer,
  id: Id,
  { format }: BodyOf<typeof operation>,
  now: Date,
): Promise<AnswerOf<typeof operation>> {
  const limits = [{ limit: LIMITS.reportTestsOfPerson, subject: viewer.accountId }];
  const { report, address } = await scope.read(async (tx) => {
    const row = await readReportRow(tx, id, readerOf(viewer));
    if (!row || !maySeeModule(viewer, row.module_key)) throw missingRefusal();
    const ownAddress = (await addressOfViewer(tx, viewer)) || (await readAccountAddress(tx, viewer));
    if (ownAddress === '') throw new Refusal(422, 'invalid', reason('reports.noAddress'));
    await assertWithinLimits(tx, limits, now);
    return { report: row, address: ownAddress };
  });
  const mail = await writeMail(deps, scope, { viewer, report }, { format, condition: null });
  invariant(mail, 'without a condition there is an email');
  return withAttachments(deps.files, mail, (attachments) =>
    scope.write(async (tx) => {
      await takeLimits(tx, limits, now);
      await queueEmail(tx, {
        ...{ purpose: 'service', from: null, source: { kind: 'system', id }, createdBy: viewer.accountId },
        ...{ to: [{ address }], html: mail.html, text: mail.text, attachments },
        subject: `[Test] ${report.title}`.slice(0, MAX_SUBJECT_LENGTH).toWellFormed(),
      });
      return confirmation('reports.testSent', { address });
    }),
  );
}
