import type { IsoDate } from '@lendwright/kernel';
import type { ProductKey, ProgramKey } from '../hmda/choose-program';
import type { LoanStatusKey } from '../hmda/to-loan-answers';
import { generatePerson } from '../people/generate-person';
import { completeLoan } from './complete-loan';
import { dayAfter } from './days';
import type { DemoLoan } from './demo-loan';

/** `days old | first | last | program | amount | status | street | city | state | zip` */
const LOANS = `
26 | Marisol  | Quintero       | CV30 | 538000  | conditional_approval | 62 Harrow Lane          | Boise       | ID | 83702
11 | Silas    | Beckwith       | FF   | 286400  | processing           | 905 Canning St          | Spokane     | WA | 99201
44 | Noor     | Haddad-Lange   | FHA  | 347900  | clear_to_close       | 3316 Alder Ridge Dr     | Eugene      | OR | 97405
31 | Elio     | Santangelo     | BR   | 1250000 | underwriting         | 210 Foundry Row, Unit 8 | Portland    | OR | 97209
3  | Tamsin   | Everley        | DSCR | 365750  | application          | 44 Kestrel Ct           | Bend        | OR | 97701
15 | Anselm   | Pfeiffer       | CV30 | 492000  | processing           | 7120 Juniper Hollow Rd  | Olympia     | WA | 98512
29 | Greta    | Vandermeer     | SBA  | 780000  | underwriting         | 18 Market Sq, Suite 2   | Walla Walla | WA | 99362
36 | Caleb    | Thornbury      | FHA  | 268300  | conditional_approval | 529 Larkspur St         | Yakima      | WA | 98902
18 | Ines     | Corvalho       | FF   | 231900  | processing           | 1402 Tidepool Way       | Astoria     | OR | 97103
41 | Kwame    | Asante-Boyd    | DSCR | 455000  | clear_to_close       | 88 Orchard Terrace      | Hood River  | OR | 97031
52 | Farah    | Mirzaei        | CV30 | 611200  | funded               | 2675 Saltmarsh Blvd     | Everett     | WA | 98201
27 | Bjorn    | Aldersgate     | BR   | 640000  | underwriting         | 301 Granary Ln          | Pullman     | WA | 99163
39 | Yuki     | Tanabe         | CV30 | 429600  | declined             | 15 Camellia Pl          | Salem       | OR | 97302
20 | Jun      | Seo-Park       | SBA  | 345000  | processing           | 950 Millrace Rd         | Corvallis   | OR | 97330
5  | Rosalind | Achterberg     | DSCR | 318400  | application          | 27 Heron Point Rd       | Newport     | OR | 97365
47 | Octavia  | Winslow        | JMB  | 1180000 | approved             | 9 Lantern Ct            | Everett     | WA | 98201
33 | Rafael   | Velasco        | JMB  | 965000  | underwriting         | 4410 Mulberry Ter       | Portland    | OR | 97214
75 | Simone   | Delacroix      | JMB  | 1425000 | funded               | 77 Stonegate Way        | Boise       | ID | 83702
8  | Hana     | Fujimoto       | JMB  | 890000  | application          | 1508 Thistledown Dr     | Tacoma      | WA | 98405
`;

const PRODUCT: Partial<Record<ProgramKey, ProductKey>> = {
  DSCR: 'investment',
  FF: 'investment',
  BR: 'investment',
  SBA: 'business',
};
const DECIDED_STATUSES = ['funded', 'declined'];

/** Named loans for the demo tour, including all jumbo loans, which the register does not contain. */
export function showcaseLoans(today: IsoDate): DemoLoan[] {
  return LOANS.trim()
    .split('\n')
    .map((line) =>
      showcaseLoan(
        line.split('|').map((cell) => cell.trim()),
        today,
      ),
    );
}

function showcaseLoan(cells: readonly string[], today: IsoDate): DemoLoan {
  const [
    daysOld,
    firstName = '',
    lastName = '',
    program,
    amount,
    status,
    street = '',
    city = '',
    state = '',
    zip = '',
  ] = cells;
  const key = `${firstName} ${lastName}`.toLowerCase();
  const email = `${firstName}.${lastName}@example.com`.toLowerCase();
  const createdOn = dayAfter(today, -Number(daysOld));
  const isDecided = DECIDED_STATUSES.includes(status ?? '');
  const outline = {
    key,
    product: PRODUCT[program as ProgramKey] ?? 'residential',
    program: program as ProgramKey,
    status: status as LoanStatusKey,
    createdOn,
    actionTakenOn: isDecided ? dayAfter(today, -3) : null,
    info: { loan_amount: Number(amount) * 100, property_state: state, ...(program === 'FHA' && { loan_type: 'fha' }) },
  };
  const person = { ...generatePerson(key, state), firstName, lastName, email };
  const loan = completeLoan(outline, person, today);
  const statedAddress = { property_address: street, property_city: city, property_state: state, property_zip: zip };
  const { property_county: _county, ...answers } = loan.answers;
  return { ...loan, answers: { ...answers, ...statedAddress } };
}
