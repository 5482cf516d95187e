import type { UserType } from '@lendwright/access';

/** A card on the sign-in page of a demo installation. */
export interface DemoAccount {
  readonly key: string;
  readonly username: string;
  readonly title: string;
  readonly type: UserType;
  readonly about: string;
}

/** Intentionally public: demo people are fictional, and demo accounts exist only in demo installations. */
export const DEMO_PASSWORD = 'demo-lendwright-2026';
export const DEMO_COMPANY = 'Harborline Lending';

/** Created with the demo data. A card is shown only if its account exists. */
export const DEMO_ACCOUNTS: readonly DemoAccount[] = [
  {
    key: 'officer',
    username: 'officer@demo.lendwright.test',
    title: 'Loan Officer',
    type: 'Workforces',
    about: 'Open loans, a pipeline, people, and documents.',
  },
  {
    key: 'processor',
    username: 'processor@demo.lendwright.test',
    title: 'Processor',
    type: 'Workforces',
    about: 'Documents waiting for review.',
  },
  {
    key: 'admin',
    username: 'admin@demo.lendwright.test',
    title: 'Administrator',
    type: 'Workforces',
    about: 'Everything in the company, including its mailbox.',
  },
  {
    key: 'borrower',
    username: 'borrower@demo.lendwright.test',
    title: 'Borrower',
    type: 'Prospects',
    about: 'One loan on the way to closing, best on a phone.',
  },
  {
    key: 'broker',
    username: 'broker@demo.lendwright.test',
    title: 'Broker',
    type: 'Contacts',
    about: 'The loans that a partner brought in.',
  },
  {
    key: 'super',
    username: 'super@demo.lendwright.test',
    title: 'Super user',
    type: 'Super',
    about: 'Every company on this installation.',
  },
  {
    key: 'multi',
    username: 'multi@demo.lendwright.test',
    title: 'Three roles',
    type: 'Workforces',
    about: 'One person, two companies: choose a role.',
  },
];
