import type { ImportTarget } from '@lendwright/api';
import { expect, it } from 'vitest';
import { LOANS, PROSPECTS } from '../../records';
import { offerPacks } from './offer-packs';

const target = (id: string, facts: Partial<ImportTarget> = {}): ImportTarget => ({
  ...{
    id,
    title: id,
    group: '',
    type: 'text',
    isRequired: false,
    isSecret: false,
    isKey: id === 'email',
    canAddOptions: false,
    choices: null,
  },
  ...facts,
});
const column = (name: string, values: readonly string[] = []) => ({
  ...{ name, filled: 2, samples: [...values], dates: null, isSensitive: false },
  values: values.length > 0 ? values.map((text) => ({ text, count: 1 })) : null,
});
const PERSON = ['@source', 'first_name', 'last_name', 'email', 'phone', 'street', 'city', 'zip', 'company_name'];
const targets = [...PERSON.map((id) => target(id)), target('state', { isRequired: true })];

it('offers the pack of the system whose columns a file has, with what it leaves out and covers', () => {
  const salesforce =
    'Contact ID,First Name,Last Name,Account Name,Mailing Street,Mailing City,Mailing Zip/Postal Code,Phone,Mobile,Email,Lead Source,Created Date,Favourite Tea';
  const espocrm =
    'id,firstName,lastName,accountName,emailAddress,phoneNumber,addressStreet,addressCity,addressState,addressPostalCode,assignedUserName,createdAt';
  const offer = (header: string) =>
    offerPacks(
      PROSPECTS,
      header.split(',').map((name) => column(name)),
      targets,
    ).map(({ id, fit, mapping, coverage, options }) => ({
      id,
      fit,
      targets: mapping.map((listedMapping) => listedMapping.target),
      coverage,
      options,
    }));
  expect(offer(salesforce)).toMatchObject([
    {
      ...{ id: 'salesforce-contacts', fit: 92, options: { keys: ['email'], duplicates: 'merge' } },
      // The mobile number takes precedence over the office number, and columns without a field are left out.
      targets: [
        null,
        'first_name',
        'last_name',
        'company_name',
        'street',
        'city',
        'zip',
        null,
        'phone',
        'email',
        '@source',
        null,
        null,
      ],
      coverage: { fields: 9, filled: 8, missing: ['state'], missingRequired: ['state'] },
    },
  ]);
  expect(offer(espocrm)).toMatchObject([
    {
      ...{ id: 'espocrm-contacts', fit: 100, coverage: { missingRequired: [] } },
      targets: [
        null,
        'first_name',
        'last_name',
        'company_name',
        'email',
        'phone',
        'street',
        'city',
        'state',
        'zip',
        null,
        null,
      ],
    },
  ]);
  expect(offer('First Name,Last Name,Email,Phone,City,State')).toEqual([]);
});

it('explains statuses of a loan system by those of the lender, whatever their names', () => {
  const header = ['Loan Number', 'Borrower Name', 'Loan Amount', 'Loan Officer'];
  const columns = [
    ...header.map((name) => column(name)),
    column('Current Milestone', ['Funding', 'Withdrawn', 'CTC', 'On hold']),
  ];
  const statuses = ['Closed', 'Withdrawn', 'Approved'].map((text) => ({ id: text.toLowerCase(), text }));
  const allData = ['@prospect.name', 'loan_amount', '@workforces', '@number'].map((id) => target(id));
  const [pack] = offerPacks(LOANS, columns, [...allData, target('@status', { choices: statuses })]);
  // Another system's number is not a loan number of this lender and never matches a loan.
  expect(pack?.mapping.map((mapping) => mapping.target)).toEqual([
    null,
    '@prospect.name',
    'loan_amount',
    '@workforces',
    '@status',
  ]);
  expect(pack?.mapping[4]?.values).toEqual([
    { from: 'Funding', to: 'closed' },
    { from: 'CTC', to: 'approved' },
  ]);
});
