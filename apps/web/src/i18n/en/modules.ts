import { texts } from '../texts';

/** The words of the lists of modules that a company made itself. */
export const modules = texts('modules', {
  create: 'Create Record',
  empty: 'No {{title}} available, Create one!',
  help: 'Your company made this module itself.',
  record: 'Record',
  unnamed: 'Record without a name',
  status: 'Status',
  updated: 'Updated',
  count_one: '{{count}} record',
  count_other: '{{count}} records',
});
