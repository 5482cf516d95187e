import type { Id } from '@lendwright/kernel';
import { seedEmail } from '../../capabilities/email-messages';
import { insertInboundMessage } from '../../capabilities/email-replies';
import { DEMO_BORROWER } from '../lender/staff';
import type { DemoLoan } from '../plan/plan-demo';
import type { Seeding } from './seeding';

const HOUR_MS = 3_600_000;
const BORROWER = `select b.id, trim(b.first_name || ' ' || b.last_name) as name, b.email
  from app.records l join app.records b on b.company_id = $1 and b.id = l.prospect_id where l.company_id = $1 and l.id = $2`;

/** The emails about the loan of the demo's borrower: clicked, answered, bounced, and just delivered. */
export async function seedEmails({ tx, now }: Seeding, loans: readonly DemoLoan[], ids: readonly Id[]): Promise<void> {
  const loan = ids[loans.findIndex(({ key }) => key === DEMO_BORROWER.key)];
  if (!loan) return;
  const [borrower] = await tx.query<{ id: Id; name: string; email: string }>(
    BORROWER,
    [tx.companyId, loan],
    'demo-emailed',
  );
  if (!borrower) return;
  const before = (hours: number) => new Date(now.getTime() - hours * HOUR_MS);
  const { id: personId, name, email: address } = borrower;
  const commonData = {
    record: { module: 'loans', recordId: loan },
    to: { address, name, personId },
    by: 'Dana Whitlock',
  };
  await seedEmail(tx, {
    ...{
      ...commonData,
      subject: 'What we need for the appraisal',
      sentAt: before(76),
      openedAt: before(75),
      clickedAt: before(74),
    },
    body: '<p>Hello,</p><p>The appraiser will call you to schedule a visit. Read <a href="https://www.consumerfinance.gov/owning-a-home/">what to expect</a>.</p>',
  });
  const askedEmail = await seedEmail(tx, {
    ...{ ...commonData, subject: 'Your homeowners insurance', sentAt: before(50), openedAt: before(47) },
    body: '<p>Hello,</p><p>Who is your homeowners insurance agent? We need the name and phone number.</p>',
  });
  const answeredData =
    askedEmail === null ? null : { id: askedEmail, thread_id: askedEmail, created_by: null, merged_fields: [] };
  await insertInboundMessage(tx, {
    ...{
      key: 'demo answer',
      headerId: null,
      personId,
      html: null,
      isAutomatic: false,
      answered: answeredData,
      inboxReason: null,
    },
    ...{ record: { id: loan, module_key: 'loans' }, suggestedRecordId: null, from: { name, address } },
    ...{ subject: 'Re: Your homeowners insurance', attachments: { files: [], refused: [] } },
    text: 'Hello,\n\nIt is Harbor Point Insurance, 206-555-0119.',
  });
  const agent = { address: 'claims@harbor-pointe.example', name: 'Harbor Point Insurance' };
  await seedEmail(tx, {
    ...{ ...commonData, to: agent, subject: 'Proof of insurance for a closing', sentAt: before(26), isBounced: true },
    body: '<p>Hello,</p><p>Please send us the declarations page of your client’s policy.</p>',
  });
  await seedEmail(tx, {
    ...{ ...commonData, subject: 'Your rate lock', sentAt: before(3) },
    body: '<p>Hello,</p><p>Your rate is locked for 45 days.</p>',
  });
}
