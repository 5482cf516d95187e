/** A second, small company, to show tenant isolation and a person who works for both. */
export const SECOND_COMPANY = {
  name: 'Cedar & Main Lending',
  timeZone: 'America/Chicago',
  dateFormat: 'MM/DD/YYYY',
  language: 'en',
  host: 'cedar.localhost',
  welcome: 'Welcome to Cedar & Main',
} as const;

/** A person with memberships in both companies, under three roles. */
export const SHARED_PERSON = {
  username: 'multi@demo.lendwright.test',
  firstName: 'Robin',
  lastName: 'Vale',
  email: 'robin.vale@harborline.example',
  phone: '253-555-0188',
  work: 'Branch Manager',
  /** The roles in the first company. In the second, the person is an administrator. */
  roles: ['officer', 'processor'],
} as const;

export interface SecondLoan {
  readonly firstName: string;
  readonly lastName: string;
  readonly program: string;
  readonly status: string;
  readonly amount: number;
  readonly days: number;
}

const TABLE = `
Wesley | Tran     | CV30 | funded               | 286000 | 96
Odette | Marlow   | FHA  | clear_to_close       | 214500 | 41
Hakim  | Rashidi  | CV15 | underwriting         | 168000 | 23
Paloma | Ibarra   | VA   | processing           | 342000 | 15
Joan   | Kettler  | CV30 | conditional_approval | 251000 | 12
Milo   | Sandberg | USDA | application          | 139500 | 4
`;

/** A few loans. Amounts are in whole dollars, `days` is their age. */
export const SECOND_LOANS: readonly SecondLoan[] = TABLE.trim()
  .split('\n')
  .map((line) => {
    const [firstName = '', lastName = '', program = '', status = '', amount, days] = line
      .split('|')
      .map((part) => part.trim());
    return { firstName, lastName, program, status, amount: Number(amount), days: Number(days) };
  });
