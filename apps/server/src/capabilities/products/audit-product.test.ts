import type { AuditChange } from '@lendwright/api';
import type { Id } from '@lendwright/kernel';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { createFreshDatabase, type FreshDatabase } from '../../testing/fresh-database';
import { sampleCompany, type SampleCompany } from '../../testing/sample-company';
import { readProduct, type Product } from './read-product';
import { createProduct, saveProduct } from './save-product';
import { setProductActivity } from './set-product-activity';
import { assignProgramsToForm } from './assign-programs-to-form';

let freshDatabase: FreshDatabase;
let lender: SampleCompany;
let product: Product;

const program = (title: string, prefix: string) => ({ title, prefix, form: null, statuses: [] as Id[], active: true });
const status = (key: string) => lender.ids.statuses.get(`loans/${key}`) as Id;
const form = () => lender.ids.forms.get('loan') as Id;
const read = () => lender.scope.read((tx) => readProduct(tx, product._id));
const save = ({ title, programs, version }: Pick<Product, 'title' | 'programs' | 'version'>) =>
  lender.scope.write((tx) => saveProduct(tx, lender.viewer('admin'), product._id, { title, programs, version }));

/** The changes in the product's latest audit entry. */
async function readLoggedChanges(): Promise<AuditChange[]> {
  const { rows } = await freshDatabase.owner.query<{ changes: AuditChange[]; by_name: string }>(
    `select details->'changes' as changes, by_name from app.audit_events
     where company_id = $1 and subject_id = $2 and act = 'product_saved' order by at desc, id desc limit 1`,
    [lender.ids.company, product._id],
  );
  expect(rows[0]?.by_name).toBe('Admin Person');
  return rows[0]?.changes ?? [];
}
const change = (part: string, programName: string | null, from: AuditChange['from'], to: AuditChange['to']) => ({
  ...{ part, of: programName, from, to },
});

beforeAll(async () => {
  freshDatabase = await createFreshDatabase();
});
afterAll(() => freshDatabase.drop());
beforeEach(async () => {
  lender = await sampleCompany(freshDatabase.database);
  const programs = [program('Thirty', 'T30'), program('Fifteen', 'T15')];
  const createdAnswer = await lender.scope.write((tx) =>
    createProduct(tx, lender.viewer('admin'), { title: 'Home', programs }),
  );
  product = await lender.scope.read((tx) => readProduct(tx, createdAnswer._id));
});

it('a new product is logged with all program properties', async () => {
  const changes = await readLoggedChanges();
  expect(changes).toContainEqual(change('title', null, null, 'Home'));
  expect(changes).toContainEqual(change('prefix', 'Thirty', null, 'T30'));
  expect(changes.filter(({ of }) => of === 'Fifteen').map(({ part }) => part)).toEqual(['title', 'active', 'prefix']);
});

it('every changed program property is logged with titles before and after, unchanged ones are not', async () => {
  const [thirtyYears, fifteenYears] = product.programs;
  if (!thirtyYears || !fifteenYears) throw new Error('two programs were created');
  const changedYears = {
    ...thirtyYears,
    title: 'Thirty fixed',
    prefix: '',
    form: form(),
    statuses: [status('new')],
    active: false,
  };
  await save({ ...product, title: 'Homes', programs: [changedYears, fifteenYears] });
  expect(await readLoggedChanges()).toEqual([
    change('title', null, 'Home', 'Homes'),
    change('title', 'Thirty fixed', 'Thirty', 'Thirty fixed'),
    change('active', 'Thirty fixed', true, false),
    change('prefix', 'Thirty fixed', 'T30', null),
    change('form', 'Thirty fixed', null, 'Loan'),
    change('statuses', 'Thirty fixed', null, 'New'),
  ]);
});

it('reordered and removed programs are logged', async () => {
  const [thirtyYears, fifteenYears] = product.programs;
  if (!thirtyYears || !fifteenYears) throw new Error('two programs were created');
  const { version } = await save({ ...product, programs: [fifteenYears, thirtyYears] });
  expect(await readLoggedChanges()).toEqual([change('order', null, 'Thirty, Fifteen', 'Fifteen, Thirty')]);
  await save({ ...product, programs: [fifteenYears], version });
  expect(await readLoggedChanges()).toEqual([change('active', 'Thirty', true, false)]);
});

it('a deactivated product is logged', async () => {
  await lender.scope.write((tx) => setProductActivity(tx, lender.viewer('admin'), product._id, false));
  expect(await readLoggedChanges()).toEqual([change('active', null, true, false)]);
});

it('assigning programs in the form builder logs an entry per product', async () => {
  const assign = (programs: readonly Id[]) =>
    lender.scope.write((tx) => assignProgramsToForm(tx, lender.viewer('admin'), form(), programs));
  const takenIds = product.programs.slice(0, 1).map(({ _id }) => _id as Id);
  await assign(takenIds);
  expect(await readLoggedChanges()).toEqual([change('form', 'Thirty', null, 'Loan')]);
  expect((await read()).programs[0]?.form).toBe(form());
  await assign([]);
  expect(await readLoggedChanges()).toEqual([change('form', 'Thirty', 'Loan', null)]);
});
