import type { NewTask } from '../../capabilities/tasks';

type Values = Pick<NewTask, 'title' | 'priority' | 'status' | 'dueTime'>;

/** A task for its author, or with `isForRole` for everyone in the author's role. `days` counts from today. */
export interface DemoTask extends Values {
  readonly by: 'dana' | 'theo' | 'amara';
  /** The key of the planned loan, or the status of a register loan of the author. */
  readonly loan?: string;
  readonly days: number;
  readonly isForRole?: boolean;
  /** Mandatory items of the checklist. */
  readonly items?: readonly string[];
  /** Whether the appraisal template created it. */
  readonly isReview?: boolean;
  readonly note?: string;
}

/** A working day of three people: overdue, due today, and later. */
export const DEMO_TASKS: readonly DemoTask[] = [
  { by: 'dana', loan: 'lena', days: -2, priority: 'Urgent', title: 'Get the LLC’s operating agreement' },
  {
    by: 'dana',
    loan: 'lena',
    days: 0,
    dueTime: '16:00',
    priority: 'High',
    status: 'In Progress',
    title: 'Call Lena about the lease of Unit B',
    note: '<p>No answer at 10. She teaches until three.</p>',
  },
  { by: 'dana', loan: 'processing', days: 0, status: 'Awaiting Feedback', title: 'Confirm the requested closing date' },
  { by: 'dana', loan: 'application', days: 1, title: 'Complete the application with the borrower' },
  { by: 'dana', days: 5, priority: 'Low', title: 'Invite brokers to the program review' },
  { by: 'dana', days: 2, isForRole: true, title: 'Return calls from the rate campaign' },
  {
    by: 'theo',
    loan: 'lena',
    days: -1,
    priority: 'High',
    title: 'Compare the rent roll with the leases',
    items: ['Get the lease of Unit B', 'Note the market rent'],
  },
  { by: 'theo', loan: 'processing', days: 0, title: 'Order the title search' },
  { by: 'theo', loan: 'underwriting', days: 3, status: 'On Hold', title: 'Clear the underwriter’s conditions' },
  { by: 'theo', days: 1, isForRole: true, title: 'Verify employment for this week’s files' },
  { by: 'dana', loan: 'lena', days: -3, status: 'Completed', title: 'Send Lena the document checklist' },
  { by: 'amara', days: -1, priority: 'Urgent', title: 'Answer the state’s question about the branch license' },
  {
    by: 'amara',
    loan: 'lena',
    days: 0,
    dueTime: '15:00',
    priority: 'High',
    status: 'In Progress',
    title: 'Review the appraisal report',
    items: ['Compare value and purchase price', 'Read the comparable sales'],
    isReview: true,
    note: '<p>The second comparable sale is eleven months old. <strong>Asked the appraiser</strong> for a newer one.</p>',
  },
  { by: 'amara', days: 0, title: 'Assign weekend lead coverage' },
  { by: 'amara', loan: 'underwriting', days: 1, status: 'Awaiting Feedback', title: 'Decide on the exception' },
  { by: 'amara', days: 4, title: 'Approve vendors for next quarter' },
  { by: 'amara', days: -4, status: 'Completed', title: 'Close the month’s books' },
];
