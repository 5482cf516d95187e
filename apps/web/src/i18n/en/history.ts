import { texts } from '../texts';

/** The words of the action history (spec 2-records §2.9). */
export const history = texts('history', {
  title: 'Action History',
  field: 'Field',
  previous: 'Previous Value',
  current: 'Current Value',
  by: 'Requested By',
  at: 'Updated At',
  today: 'Today',
  yesterday: 'Yesterday',
  empty: 'Nothing was changed yet.',
  emptyHelp: 'Every change of this record will stand here, with who made it and when.',
  failed: 'The history could not be loaded.',
  failedHelp: 'Nothing was changed. Please try again.',
  more: 'Show more',
  shown: '{{shown}} of {{count}} changes',
  unfold: 'Show all',
  fold: 'Show less',
  reason: 'Reason: {{reason}}',
  forced: 'Skipped mandatory fields',
  submitted: 'Submitted',
  created: 'Created',
  activated: 'Activated',
  deactivated: 'Deactivated',
  changed: 'Changed',
});
