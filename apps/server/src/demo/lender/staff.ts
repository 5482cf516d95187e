import type { RoleKey } from './roles';

/** A staff member, a broker, the demo borrower or the Super user. */
export interface DemoPerson {
  readonly key: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
  readonly phone: string;
  readonly role: RoleKey;
  /** The job title of staff, the company of brokers. */
  readonly work: string;
}

/** Parses one person per line: key, first name, last name, role, work. Email and phone are derived from the line. */
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

/** Staff. The first officer, processor and underwriter appear on the sign-in cards. */
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

/** Brokers: partners who bring in loans and see only their own. */
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

/** The borrower of the demo sign-in. */
export const DEMO_BORROWER: DemoPerson = {
  key: 'lena',
  firstName: 'Lena',
  lastName: 'Hartwell',
  email: 'lena.hartwell@example.com',
  phone: '253-555-0147',
  role: 'borrower',
  work: 'Alder Works',
};

/** A demo account on the sign-in page. `person` is the record behind it, null for the Super user. */
export interface DemoSignIn {
  readonly role: RoleKey;
  readonly username: string;
  readonly person: string | null;
}

/** The demo accounts. Their password is set when they are loaded. */
export const DEMO_SIGN_INS: readonly DemoSignIn[] = [
  { role: 'super', username: 'super@demo.lendwright.test', person: null },
  { role: 'admin', username: 'admin@demo.lendwright.test', person: 'amara' },
  { role: 'officer', username: 'officer@demo.lendwright.test', person: 'dana' },
  { role: 'processor', username: 'processor@demo.lendwright.test', person: 'theo' },
  { role: 'broker', username: 'broker@demo.lendwright.test', person: 'gil' },
  { role: 'borrower', username: 'borrower@demo.lendwright.test', person: 'lena' },
];
