import { cents } from '@lendwright/kernel';
import type { Cents } from '@lendwright/kernel';
import type { PersonShape } from '../ui';

/** A row of the sample list. */
export interface SampleLoan {
  readonly id: string;
  readonly number: string;
  readonly prospect: string;
  readonly program: string;
  readonly address: string;
  readonly amount: Cents;
  readonly status: string;
  readonly workforces: readonly PersonShape[];
  readonly contacts: readonly PersonShape[];
  readonly updatedAt: string;
  readonly tag: string | null;
}

const NAMES = [
  'Lena Hartwell',
  'Marisol Quintero',
  'Silas Beckwith',
  'Noor Haddad-Lange',
  'Elio Santangelo',
  'Tamsin Everley',
  'Anselm Pfeiffer',
  'Greta Vandermeer',
  'Caleb Thornbury',
  'Ines Corvalho',
];
const STREETS = [
  '1847 Wrenfield Ave, Tacoma, WA 98405',
  '62 Harrow Lane, Boise, ID 83702',
  '905 Canning St, Spokane, WA 99201',
  '3316 Alder Ridge Dr, Eugene, OR 97405',
  '210 Foundry Row, Unit 8, Portland, OR 97209',
];
const PROGRAMS = ['DSCR Rental', '30-Year Fixed', 'Fix & Flip', 'FHA Purchase', 'Bridge'];
const CODES = ['DSCR', 'CV30', 'FF', 'FHA', 'BR'];
const STATUSES = [
  'Underwriting',
  'Conditional Approval',
  'Processing',
  'Clear to Close',
  'Application',
  'Funded',
  'Declined',
  'Withdrawn',
];
const STAFF: readonly PersonShape[] = [
  'Dana Whitlock',
  'Theo Marchetti',
  'Priya Nandakumar',
  'Oscar Chen',
  'Renata Solberg',
].map((name) => ({ id: name, name }));

const at = <Item>(items: readonly Item[], index: number): Item => items[index % items.length] as Item;

/** Generated loans, the same on every call. */
export function sampleLoans(count: number): SampleLoan[] {
  return Array.from({ length: count }, (_, index) => ({
    id: `loan-${index}`,
    number: `${at(CODES, index)}-${10_482 - index}`,
    prospect: at(NAMES, index),
    program: at(PROGRAMS, index),
    address: at(STREETS, index * 3),
    amount: cents(((index * 7_919) % 1_200_000) * 100 + 9_500_000),
    status: at(STATUSES, index * 5 + (index >> 3)),
    workforces: STAFF.slice(index % 3, (index % 3) + 1 + (index % 4)),
    contacts: index % 3 === 0 ? [] : [{ id: `c${index % 5}`, name: at(NAMES, index + 3) }],
    updatedAt: new Date(Date.now() - index ** 2 * 240_000 - 240_000).toISOString(),
    tag: index % 7 === 2 ? '3 docs' : index % 7 === 4 ? 'Shared' : null,
  }));
}
