import type { FormElement } from '@lendwright/forms';

/** Value lists for every generated loan. */
export const STATUS = ['New', 'In Review', 'Processing', 'Underwriting', 'Approved', 'Closing', 'Funded', 'Declined'];
export const PROGRAM = ['Fix and Flip', 'Bridge', 'DSCR Rental', 'Construction', 'SBA 7a', 'Term Loan'];
export const PRODUCT = ['Residential', 'Commercial', 'Business'];
export const SOURCE = ['Website', 'Broker', 'Referral', 'Campaign', 'Import'];
export const STATES =
  'AL AK AZ AR CA CO CT DE FL GA HI ID IL IN IA KS KY LA ME MD MA MI MN MS MO MT NE NV NH NJ NM NY NC ND OH OK OR PA RI SC SD TN TX UT VT VA WA WV WI WY'.split(
    ' ',
  );
export const SELECT = [
  ['Single Family', 'Multi Family', 'Condo', 'Townhouse', 'Mixed Use', 'Land'],
  ['Purchase', 'Refinance', 'Cash Out', 'Rehab', 'Ground Up'],
  ['Individual', 'LLC', 'Corporation', 'Partnership', 'Trust'],
  ['Owner', 'Tenant', 'Vacant'],
  ['A', 'B', 'C', 'D', 'E', 'F', 'G', 'H'],
  ['Low', 'Medium', 'High', 'Urgent'],
];

export type CustomKind = 'text' | 'number' | 'date' | 'select' | 'flag';
export interface CustomField {
  readonly name: string;
  readonly kind: CustomKind;
  readonly position: number;
  readonly isPercent: boolean;
}

const many = (count: number, letter: string, kind: CustomKind): CustomField[] =>
  Array.from({ length: count }, (_, index) => ({
    name: `cf_${letter}${String(index + 1).padStart(2, '0')}`,
    kind,
    position: index,
    isPercent: letter === 'p',
  }));

/** 12 texts, 8 numbers, 4 percents, 6 dates, 6 choices, 4 flags. The order determines the random sequence. */
export const CUSTOM: readonly CustomField[] = [
  ...many(12, 't', 'text'),
  ...many(8, 'n', 'number'),
  ...many(4, 'p', 'number'),
  ...many(6, 'd', 'date'),
  ...many(6, 's', 'select'),
  ...many(4, 'b', 'flag'),
];

/** Custom fields shown on the list page. */
const LISTED_FIELDS = new Set(['cf_n01', 'cf_n02', 'cf_s01', 'cf_s02', 'cf_d01', 'cf_t01']);

const options = (texts: readonly string[]) => texts.map((text) => ({ id: text, text }));
const typeOf: Readonly<Record<CustomKind, FormElement['type']>> = {
  text: 'textarea',
  number: 'number',
  date: 'date',
  select: 'select',
  flag: 'checkbox',
};

/** Loan form of the measured companies: four common fields and forty custom ones. */
export const BENCH_FORM: readonly FormElement[] = [
  { id: 'loan_amount', type: 'amount', title: 'Loan Amount', mandatory: true, listShowField: true },
  { id: 'interest_rate', type: 'number', title: 'Rate' },
  { id: 'property_state', type: 'select', title: 'State', options: options(STATES), listShowField: true },
  { id: 'credit_score', type: 'number', title: 'Credit Score' },
  ...CUSTOM.map((field): FormElement => ({
    id: field.name,
    type: typeOf[field.kind],
    title: field.name,
    ...(LISTED_FIELDS.has(field.name) ? { listShowField: true } : {}),
    ...(field.kind === 'select' ? { options: options(SELECT[field.position] ?? []) } : {}),
  })),
];
