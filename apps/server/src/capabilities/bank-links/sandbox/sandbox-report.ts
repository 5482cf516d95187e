import { dayIn } from '@lendwright/kernel';
import { REPORT_DAYS, type ProvidedReport } from '../bank-data-provider';

type Transaction = ProvidedReport['accounts'][number]['transactions'][number];

const DAY_MS = 86_400_000;
/** A transaction: days before the report, description, and amount in cents. */
type PlannedLine = readonly [daysAgo: number, description: string, amount: number];

const CHECKING: readonly PlannedLine[] = [
  [2, 'Payroll Brightwater Dental', 412_350],
  [16, 'Payroll Brightwater Dental', 412_350],
  [30, 'Payroll Brightwater Dental', 412_350],
  [44, 'Payroll Brightwater Dental', 412_350],
  [58, 'Payroll Brightwater Dental', 412_350],
  [5, 'Rent Maple Court', -218_000],
  [35, 'Rent Maple Court', -218_000],
  [9, 'Mobile deposit', 1_250_000],
  [21, 'NSF fee', -3_500],
  [22, 'Transfer to savings', -60_000],
  [52, 'Transfer to savings', -60_000],
];
const SAVINGS: readonly PlannedLine[] = [
  [22, 'Transfer from checking', 60_000],
  [52, 'Transfer from checking', 60_000],
  [29, 'Interest', 4_112],
  [59, 'Interest', 4_087],
];
const GROCERIES: readonly (readonly [name: string, amount: number])[] = [
  ['Corner Market', -8_431],
  ['Fuel Stop 12', -5_210],
  ['Pine Street Pharmacy', -2_399],
  ['City Power and Light', -13_877],
];

/** Small purchases on most days, identical in all reports of one day. */
const purchases: readonly PlannedLine[] = Array.from({ length: REPORT_DAYS }, (_, day): PlannedLine | null => {
  const [name, amount] = GROCERIES[day % GROCERIES.length] ?? ['Corner Market', -1_000];
  return day % 5 === 3 ? null : [day, name, amount - ((day * 137) % 900)];
}).filter((line) => line !== null);

function transactionsOf(account: string, plannedLines: readonly PlannedLine[], day: Date): Transaction[] {
  return plannedLines
    .toSorted(([a], [b]) => a - b)
    .map(([daysAgo, description, amount], index) => ({
      ...{
        _id: `${account}-${index}`,
        on: dayIn(new Date(day.getTime() - daysAgo * DAY_MS), 'UTC'),
        description,
        amount,
      },
      isPending: daysAgo === 0,
    }));
}

/** The same accounts for everyone, with transactions on the days before the report. */
export function sandboxReport(ownDay: Date): ProvidedReport {
  const owners: string[] = [];
  const account = (id: string, name: string, kind: string, last4: string) => ({ _id: id, name, kind, last4, owners });
  return {
    ...{ generatedAt: ownDay.toISOString(), days: REPORT_DAYS },
    accounts: [
      {
        ...account('checking', 'Everyday Checking', 'checking', '4471'),
        ...{ balance: 1_863_244, available: 1_849_120 },
        transactions: transactionsOf('checking', [...CHECKING, ...purchases], ownDay),
      },
      {
        ...account('savings', 'Rainy Day Savings', 'savings', '9026'),
        ...{ balance: 4_215_980, available: 4_215_980 },
        transactions: transactionsOf('savings', SAVINGS, ownDay),
      },
      {
        ...account('retirement', 'Workplace 401(k)', '401k', '3310'),
        ...{ balance: 8_740_215, available: null, transactions: [] },
      },
    ],
  };
}
