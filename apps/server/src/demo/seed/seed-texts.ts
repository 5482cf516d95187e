import type { Id } from '@lendwright/kernel';
import { seedTexts } from '../../capabilities/texts';
import { DEMO_BORROWER } from '../lender/staff';
import type { DemoLoan } from '../plan/plan-demo';
import { requireId, type Seeding } from './seeding';

const HOURS_AGO = 26;

/** The demo's borrower agreed to text messages, got one, and answered. */
export async function seedDemoTexts(
  { tx, setup, people, now }: Seeding,
  loans: readonly DemoLoan[],
  ids: readonly Id[],
): Promise<void> {
  const loan = ids[loans.findIndex(({ key }) => key === DEMO_BORROWER.key)];
  if (!loan) return;
  const sql = 'select prospect_id, phone from app.records where company_id = $1 and id = $2';
  const [row] = await tx.query<{ prospect_id: Id | null; phone: string }>(sql, [tx.companyId, loan], 'demo-texted');
  if (!row?.prospect_id) return;
  await seedTexts(tx, {
    record: { module: 'loans', recordId: loan },
    ...{ person: row.prospect_id, phone: row.phone, timeZone: setup.timeZone },
    by: { accountId: null, personId: requireId(people, 'dana'), name: 'Dana Whitlock' },
    wording: 'Agreed by phone to text messages about this loan.',
    text: 'Your appraisal is scheduled for Thursday at 10 AM. Reply here if that does not work for you.',
    answer: 'Thursday works, thank you',
    at: new Date(now.getTime() - HOURS_AGO * 3_600_000),
  });
}
