import type { Id } from '@lendwright/kernel';
import { seedTrigger, type PlannedMailSeed } from '../../capabilities/email-triggers';
import type { RoleKey } from '../lender';
import type { DemoLoan } from '../plan/plan-demo';
import { requireId, type Seeding } from './seeding';
import { staffViewer } from './staff-viewer';

const DAY_MS = 86_400_000;
/** How many loans have a planned email. */
const PLANNED_LOANS = 3;

/** Two active triggers with waiting emails. */
export async function seedEmailTriggers(
  seeding: Seeding,
  loans: readonly DemoLoan[],
  loanIds: readonly Id[],
  accounts: ReadonlyMap<RoleKey, Id>,
  templates: ReadonlyMap<string, Id>,
): Promise<void> {
  const { tx, ids, people, now } = seeding;
  const viewer = staffViewer(seeding, accounts, 'amara');
  const commonData = {
    ...{ module: 'loans', condition: null, quietHours: { from: '20:00', until: '08:00' }, cap: 3, active: true },
    recipients: { borrower: true, staff: false, roles: [] },
    ...{ channel: 'email' as const, text: '', sendTime: null },
  };
  const fundedStatus = requireId(ids.statuses, 'loans/funded');
  const plannedMails = loans.flatMap(({ status, prospect }, index): PlannedMailSeed[] => {
    const [record, person] = [loanIds[index], people.get(prospect.key)];
    if (status !== 'funded' || !record || !person) return [];
    return [{ record, person, detail: fundedStatus, dueAt: new Date(now.getTime() + 2 * DAY_MS) }];
  });
  const fundedTemplate = requireId(templates, 'Loan funded');
  await seedTrigger(
    tx,
    viewer,
    {
      ...commonData,
      title: 'Loan funded',
      ...{ event: { kind: 'status-reached', statuses: [fundedStatus] }, template: fundedTemplate, delay: 2880 },
    },
    plannedMails.slice(0, PLANNED_LOANS),
    now,
  );
  const status = requireId(ids.statuses, 'loans/conditional_approval');
  const event = { kind: 'status-reached' as const, statuses: [status] };
  const template = requireId(templates, 'Terms of an investment loan');
  await seedTrigger(tx, viewer, { ...commonData, title: 'Terms of the loan', event, template, delay: 1440 }, [], now);
}
