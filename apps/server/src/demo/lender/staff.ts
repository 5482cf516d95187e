import type { RoleKey } from './roles';

/** A member of staff, a broker, the demo borrower or the super user: a record with a name and a role. */
export interface DemoPerson {
  readonly key: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
  readonly phone: string;
  readonly role: RoleKey;
  /** Job title of staff, company of brokers. */
  readonly work: string;
}

/** One line a person: key, first name, last name, role, work; mailbox and telephone follow from the line. */
function readPeople(table: string, domain: string, firstLine: number): readonly DemoPerson[] {
  return table
    .trim()
    .split('\n')
    .map((line, index) => {
      const [key = '', firstName = '', lastName = '', role = '', work = ''] = line
        .split(' | ')
        .map((cell) => cell.trim());
      const email = `${firstName}.${lastName}@${domain}`.toLowerCase();
      return { key, firstName, lastName, email, phone: `253-555-01${firstLine + index}`, role: role as RoleKey, work };
    });
}

/** Staff; the first officer, processor and underwriter are the ones that the sign-in cards show. */
export const DEMO_STAFF = readPeople(
  `
dana  | Dana  | Whitlock   | officer     | Loan Officer
theo  | Theo  | Marsh      | processor   | Senior Processor
priya | Priya | Nair       | underwriter | Underwriter
rosa  | Rosa  | Sandoval   | officer     | Loan Officer, Business
oscar | Oscar | Castellano | officer     | Loan Officer, Government
mei   | Mei   | Takahashi  | officer     | Loan Officer, Investors
ife   | Ife   | Adeyemi    | processor   | Processor
jonah | Jonah | Kowalski   | processor   | Processor
lin   | Lin   | Delacroix  | underwriter | Senior Underwriter
amara | Amara | Holloway   | admin       | Operations Manager
`,
  'harborline.example',
  10,
);

/** Brokers: partners who bring loans in and see no others. */
export const DEMO_BROKERS = readPeople(
  `
gil    | Gil    | Ashworth  | broker | Ashworth Home Finance
imani  | Imani  | Okafor    | broker | Okafor & Daughters Mortgage
petra  | Petra  | Lindqvist | broker | Northlight Brokers
samir  | Samir  | Haddad    | broker | Cedar Gate Lending Partners
grace  | Grace  | Nguyen    | broker | Harborview Realty Finance
marcus | Marcus | Redfern   | broker | Redfern Capital
`,
  'example.com',
  30,
);

/** The borrower behind the demo sign-in. */
export const DEMO_BORROWER: DemoPerson = {
  key: 'lena',
  firstName: 'Lena',
  lastName: 'Hartwell',
  email: 'lena.hartwell@example.com',
  phone: '253-555-0147',
  role: 'borrower',
  work: 'Alder Works',
};

/** A seat of the sign-in page; `person` is the record behind it, null for the super user, who has none. */
export interface DemoSignIn {
  readonly role: RoleKey;
  readonly username: string;
  readonly person: string | null;
}

/** The demo sign-ins. They have no password of their own here; whoever loads them decides it. */
export const DEMO_SIGN_INS: readonly DemoSignIn[] = [
  { role: 'super', username: 'super@demo.lendwright.test', person: null },
  { role: 'admin', username: 'admin@demo.lendwright.test', person: 'amara' },
  { role: 'officer', username: 'officer@demo.lendwright.test', person: 'dana' },
  { role: 'processor', username: 'processor@demo.lendwright.test', person: 'theo' },
  { role: 'broker', username: 'broker@demo.lendwright.test', person: 'gil' },
  { role: 'borrower', username: 'borrower@demo.lendwright.test', person: 'lena' },
];
