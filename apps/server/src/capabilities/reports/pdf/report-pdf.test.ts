import { reportContent } from '@lendwright/api';
import type { Viewer } from '@lendwright/access';
import type { Id } from '@lendwright/kernel';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { refusalOf } from '../../../testing/companies/refusal-of';
import { sampleCompany, type SampleCompany } from '../../../testing/companies/sample-company';
import { createFreshDatabase, type FreshDatabase } from '../../../testing/fresh-database';
import { textOfPdf } from '../../../testing/text-of-pdf';
import { ContractRenderer } from '../../contracts';
import { addLoan } from '../../loans';
import { exportReport } from '../export-report';
import { NO_RENDERER } from '../testing/no-renderer';
import type { ReportFileDeps } from './print-report';

let freshDatabase: FreshDatabase;
let lender: SampleCompany;
let ownViewer: Viewer;

beforeAll(async () => {
  freshDatabase = await createFreshDatabase();
  lender = await sampleCompany(freshDatabase.database);
  const mina = await lender.addPerson('workforces', 'Mina', 'Ito');
  ownViewer = lender.viewer('own', mina);
  for (let index = 0; index < 40; index++)
    await addLoan(lender.engine, lender.scope, lender.viewer('admin'), {
      product: lender.ids.products.get('res') as Id,
      program: lender.ids.programs.get('fix') as Id,
      prospect: await lender.addPerson('prospects', 'Pat', 'Morgan'),
      ...{ groups: [], source: [], contacts: [] },
      workforces: index % 2 === 0 ? [`${mina}---${lender.ids.roles.get('own')}`] : [],
      status: [lender.ids.statuses.get(index % 3 === 0 ? 'loans/new' : 'loans/closed') as Id],
      formData: { loan_amount: (index + 1) * 1_000_00, property_address: `${index} Elm Street` },
    });
});
afterAll(() => freshDatabase.drop());

const status = (key: string) => lender.ids.statuses.get(`loans/${key}`) ?? '';
const draft = (filters: readonly object[], logic?: object) =>
  reportContent.parse({
    module: 'loans',
    ...{ filters, logic },
    groups: [{ field: 'status' }, { field: 'property_address' }],
    measures: [{ measure: 'count' }, { measure: 'sum', field: 'loan_amount' }],
    columns: ['auto_increment', 'property_address', 'loan_amount'],
  });
const print = async (renderer: ReportFileDeps['renderer'], content: ReturnType<typeof draft>) => {
  const body = { title: 'My pipeline', format: 'pdf' as const, content };
  return (await exportReport({ engine: lender.engine, renderer }, lender.scope, ownViewer, body)).stream as Buffer;
};

it('prints title, filters, figures with totals, records and page numbers with the rights of the viewer', async () => {
  const filters = [
    { _id: 'status', field: 'status', operator: 'in', value: [status('new'), status('closed')] },
    { _id: 'small', field: 'loan_amount', operator: 'less', value: '2,000' },
    { _id: 'elm', field: 'property_address', operator: 'starts-with', value: '9 Elm' },
    { field: 'loan_amount', operator: 'greater', value: '' },
  ];
  const logic = { match: 'all', parts: ['status', { match: 'any', isNegated: true, parts: ['small', 'elm'] }] };
  const pages = await textOfPdf(await print(new ContractRenderer(), draft(filters, logic)));
  expect(pages.length).toBeGreaterThan(1);
  const [firstPageText = ''] = pages.map((page) => page.replaceAll(/\s+/g, ' '));
  expect(firstPageText).toContain('My pipeline');
  expect(firstPageText).toContain('loans · 19 rows');
  expect(firstPageText).toContain(
    'Filters: Status is one of New, Closed and not (loan amount is less than $2,000 or property address starts with 9 Elm)',
  );
  expect(firstPageText).toContain(`Page 1 of ${pages.length}`);
  const text = pages.join(' ').replaceAll(/\s+/g, ' ');
  // The even ones from 3,000 on: 3 + 5 + … + 39 thousand.
  expect(text).toMatch(/Total 19 \$399,000\.00/);
  expect(text).toContain('10 Elm Street');
  expect(text).not.toMatch(/Records Generated for/);
  expect(text).not.toContain('11 Elm Street');
}, 30_000);

it('says which pages can not be rendered', async () => {
  expect((await refusalOf(print(NO_RENDERER, draft([])))).message).toContain('PDF');
});
