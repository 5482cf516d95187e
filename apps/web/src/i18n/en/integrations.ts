import { texts } from '../texts';

/** The words of the list of the company's API keys. */
export const integrations = texts('integrations', {
  title: 'Integrations',
  about:
    'An API key lets a program reach the records of one form, as one role may. It is made on the API page of that form.',
  docs: 'API documentation',
  keys: 'API keys',
  search: 'Search keys',
  name: 'Title',
  start: 'Key',
  form: 'Form',
  role: 'Role',
  made: 'Made',
  madeBy: 'Made by',
  usedAt: 'Last used',
  never: 'Never',
  acts: 'Actions',
  asleep: 'Asleep',
  asleepHelp_one: '{{count}} key is refused, because its form or its role is not active.',
  asleepHelp_other: '{{count}} keys are refused, because their form or their role is not active.',
  empty: 'There is no API key yet.',
  emptyHelp: 'A key is made on the API page of a form. In the builders, the menu of the form leads there.',
  toBuilders: 'Open the builders',
  noMatch: 'No key matches.',
  noMatchHelp: 'Search for another title, form, role or person.',
  loadFailed: 'The API keys could not be loaded.',
});
