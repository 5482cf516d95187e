import { dayIn, invariant, newId, type Id } from '@lendwright/kernel';
import { authorOf } from '../../capabilities/records';
import { addTask, type NewTask } from '../../capabilities/tasks';
import type { RoleKey } from '../lender';
import type { DemoLoan } from '../plan/plan-demo';
import { dayAfter } from '../plan/days';
import { requireId, type Seeding } from './seeding';
import { staffViewer } from './staff-viewer';

type Values = Pick<NewTask, 'title' | 'priority' | 'status' | 'dueTime'>;

/** A task that its author does; `isForRole` leaves it to everyone in the author's role. `days` counts from today. */
interface DemoTask extends Values {
  readonly by: 'dana' | 'theo' | 'amara';
  /** The key of the planned loan, or the status of a register loan of the author. */
  readonly loan?: string;
  readonly days: number;
  readonly isForRole?: boolean;
  /** Mandatory items of the checklist. */
  readonly items?: readonly string[];
}

/** A working day of three people: overdue, due today, and later. */
const TASKS: readonly DemoTask[] = [
  { by: 'dana', loan: 'lena', days: -2, priority: 'Urgent', title: 'Get the operating agreement of the LLC' },
  {
    by: 'dana',
    loan: 'lena',
    days: 0,
    dueTime: '16:00',
    priority: 'High',
    status: 'In Progress',
    title: 'Call Lena about the lease of Unit B',
  },
  { by: 'dana', loan: 'processing', days: 0, status: 'Awaiting Feedback', title: 'Confirm the requested closing date' },
  { by: 'dana', loan: 'application', days: 1, title: 'Complete the application with the borrower' },
  { by: 'dana', days: 5, priority: 'Low', title: 'Invite brokers to the program review' },
  { by: 'dana', days: 2, isForRole: true, title: 'Return the calls of the rate campaign' },
  {
    by: 'theo',
    loan: 'lena',
    days: -1,
    priority: 'High',
    title: 'Compare the rent roll with the leases',
    items: ['Get the lease of Unit B', 'Note the market rent'],
  },
  { by: 'theo', loan: 'processing', days: 0, title: 'Order the title search' },
  { by: 'theo', loan: 'underwriting', days: 3, status: 'On Hold', title: 'Answer the conditions of the underwriter' },
  { by: 'theo', days: 1, isForRole: true, title: 'Verify employment of this week’s files' },
  { by: 'amara', days: 4, title: 'Approve the vendors of the next quarter' },
];

/** Gives three people of the demo lender tasks, with and without loans. They send no reminders. */
export async function seedTasks(
  seeding: Seeding,
  loans: readonly DemoLoan[],
  ids: readonly Id[],
  accounts: ReadonlyMap<RoleKey, Id>,
): Promise<void> {
  const { tx, setup, people, now } = seeding;
  const today = dayIn(now, setup.timeZone);
  for (const { by, loan, days, isForRole, items = [], ...values } of TASKS) {
    const viewer = staffViewer(seeding, accounts, by);
    const role = viewer.roleId;
    const person = { kind: 'person' as const, id: requireId(people, by), role, fallback: null };
    await addTask(
      tx,
      setup,
      authorOf(viewer),
      {
        ...values,
        checklist: items.map((title) => ({ _id: newId(), title, mandatory: true, isDone: false, by: null, at: null })),
        record: loan === undefined ? null : { module: 'loans', id: loanOf(loans, ids, by, loan) },
        due: dayAfter(today, days),
        assignees: [isForRole ? { kind: 'role', id: role, role: null, fallback: null } : person],
        reminders: { dayBefore: false, onDay: false, overdue: false },
      },
      now,
    );
  }
}

/** The showcase loan with this key, otherwise the first register loan with this status and person. */
function loanOf(loans: readonly DemoLoan[], ids: readonly Id[], by: string, loan: string): Id {
  const isWanted = ({ key, status, officer, processor }: DemoLoan) =>
    key === loan || (key.startsWith('row ') && status === loan && (officer === by || processor === by));
  const id = ids[loans.findIndex(isWanted)];
  invariant(id, `the demo has a loan ${loan} of ${by}`);
  return id;
}
