import { newId, type Id, type Refusal } from '@lendwright/kernel';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createFreshDatabase, type FreshDatabase } from '../../testing/fresh-database';
import { refusalOf, sampleCompany, type SampleCompany } from '../../testing/sample-company';
import { listProducts } from './list-products';
import { readChoices } from './product-facts';
import { readProduct } from './read-product';
import { createProduct, saveProduct } from './save-product';
import { setProductActivity } from './set-product-activity';
import type { ProductInput } from './resolve-programs';
import { assignProgramsToForm } from './assign-programs-to-form';

let freshDatabase: FreshDatabase;
let lender: SampleCompany;
let otherCompany: SampleCompany;
beforeAll(async () => {
  freshDatabase = await createFreshDatabase();
  lender = await sampleCompany(freshDatabase.database);
  otherCompany = await sampleCompany(freshDatabase.database);
});
afterAll(() => freshDatabase.drop());

type ProgramInput = ProductInput['programs'][number];
const program = (prefix: string, overrides: Partial<ProgramInput> = {}): ProgramInput => ({
  title: `Program ${prefix}`,
  prefix,
  form: null,
  statuses: [],
  active: true,
  ...overrides,
});
const status = (key: string, company = lender) => company.ids.statuses.get(`loans/${key}`) as Id;
const form = (company = lender) => company.ids.forms.get('loan') as Id;
const make = (title: string, ...programs: readonly ProgramInput[]) =>
  lender.scope.write((tx) => createProduct(tx, lender.viewer('admin'), { title, programs: [...programs] }));
const save = (id: Id, version: number, input: ProductInput) =>
  lender.scope.write((tx) => saveProduct(tx, lender.viewer('admin'), id, { ...input, version }));
const read = (id: Id, company = lender) => company.scope.read((tx) => readProduct(tx, id));
const readRefusal = (action: Promise<unknown>): Promise<Refusal> => refusalOf(action);
const list = (input: Partial<Parameters<typeof listProducts>[1]> = {}) =>
  lender.scope.read((tx) => listProducts(tx, { skip: 0, limit: 20, show: 'all', ...input }));

describe('a product', () => {
  it('is stored with its programs in order and their statuses in pipeline order', async () => {
    const statuses = [status('approved'), status('new')];
    const { _id } = await make('Bridge', program('BR', { form: form(), statuses }), program('B-2', { active: false }));
    expect(await read(_id)).toMatchObject({
      title: 'Bridge',
      version: 1,
      active: true,
      updated_by: 'Admin Person',
      programs: [
        { prefix: 'BR', form: form(), statuses: [status('new'), status('approved')], active: true },
        { prefix: 'B-2', form: null, statuses: [], active: false },
      ],
    });
  });

  it('keeps program ids through renaming and reordering, and deactivates omitted programs', async () => {
    const { _id } = await make('Land', program('LA'), program('LB'), program('LC'));
    const [a, b, c] = (await read(_id)).programs;
    if (!a || !b || !c) throw new Error('programs were created');
    const { version } = await save(_id, 1, { title: 'Land and lots', programs: [c, { ...a, title: 'Lots' }] });
    const after = await read(_id);
    expect(after.version).toBe(version);
    expect(after.programs.map((listedProgram) => [listedProgram._id, listedProgram.active])).toEqual(
      expect.arrayContaining([
        [c._id, true],
        [a._id, true],
        [b._id, false],
      ]),
    );
    expect(after.programs.find((candidate) => candidate._id === a._id)?.title).toBe('Lots');
  });

  it('stores all statuses as an empty list, so that new pipeline statuses are included', async () => {
    const { _id } = await make(
      'Whole',
      program('WH', { statuses: ['new', 'approved', 'closed'].map((key) => status(key)) }),
    );
    expect((await read(_id)).programs[0]?.statuses).toEqual([]);
  });

  it('refuses a save on a stale version with both values', async () => {
    const { _id } = await make('Clash', program('CL'));
    const { programs } = await read(_id);
    await save(_id, 1, { title: 'Theirs', programs });
    const refusal = await readRefusal(save(_id, 1, { title: 'Mine', programs }));
    expect([refusal.status, refusal.code]).toEqual([409, 'conflict']);
    expect(refusal.details).toMatchObject({ version: 2, current: { title: 'Theirs' }, yours: { title: 'Mine' } });
    expect((await read(_id)).title).toBe('Theirs');
  });

  it('detects when the loan form builder assigns its programs to another form', async () => {
    const { _id } = await make('Tied', program('TI'));
    const { programs } = await read(_id);
    const ann = { ...lender.viewer('admin'), fullName: 'Ann' };
    await lender.scope.write((tx) => assignProgramsToForm(tx, ann, form(), [programs[0]?._id ?? '']));
    expect(await read(_id)).toMatchObject({ version: 2, updated_by: 'Ann', programs: [{ form: form() }] });
    expect((await readRefusal(save(_id, 1, { title: 'Tied', programs }))).code).toBe('conflict');
  });

  it.each([
    ['a prefix of another active program', () => [program('fx')], 'programs[0].prefix'],
    ['the same prefix twice', () => [program('Z1'), program('z1', { title: 'Second' })], 'programs[1].prefix'],
    ['the same title twice', () => [program('Z1'), program('Z2', { title: 'program z1' })], 'programs[1].title'],
    [
      'a form that is none for loans',
      () => [program('Z3', { form: lender.ids.forms.get('lead') as Id })],
      'programs[0].form',
    ],
    ['a form of another company', () => [program('Z4', { form: form(otherCompany) })], 'programs[0].form'],
    [
      'a status of people',
      () => [program('Z5', { statuses: [lender.ids.statuses.get('prospects/active') as Id] })],
      'programs[0].statuses',
    ],
    [
      'a status of another company',
      () => [program('Z6', { statuses: [status('new', otherCompany)] })],
      'programs[0].statuses',
    ],
    ['a program of nobody', () => [program('Z7', { _id: newId() })], 'programs[0]._id'],
  ])('refuses %s and saves nothing', async (_what, programs, path) => {
    const countBefore = (await list()).count;
    const refusal = await readRefusal(make(`Refused ${newId()}`, ...programs()));
    expect([refusal.status, refusal.code, refusal.details]).toEqual([422, 'invalid', { path, faults: [] }]);
    expect((await list()).count).toBe(countBefore);
  });

  it('releases a prefix together with its program', async () => {
    const { _id } = await make('Freed', program('FR'));
    const { programs } = await read(_id);
    await save(_id, 1, {
      title: 'Freed',
      programs: programs.map((listedProgram) => ({ ...listedProgram, active: false })),
    });
    expect((await make('Taker', program('FR')))._id).not.toBe(_id);
  });

  it('gives a prefix to one of two concurrent requests', async () => {
    const results = await Promise.allSettled([make('Race one', program('RACE')), make('Race two', program('RACE'))]);
    expect(results.map((promise) => promise.status).toSorted()).toEqual(['fulfilled', 'rejected']);
  });

  it("is deactivated and activated idempotently with the product's messages", async () => {
    const { _id } = await make('Sleeper', program('SL'));
    const setActive = (isActive: boolean) =>
      lender.scope.write((tx) => setProductActivity(tx, lender.viewer('admin'), _id, isActive));
    expect(await setActive(false)).toEqual({
      message: 'Sleeper Deactivated successfully.',
      confirmation: { key: 'general.deactivated', params: { title: 'Sleeper' } },
    });
    await setActive(false);
    expect(await read(_id)).toMatchObject({ active: false, version: 2 });
    expect(await setActive(true)).toEqual({
      message: 'Sleeper Activated successfully.',
      confirmation: { key: 'general.activated', params: { title: 'Sleeper' } },
    });
  });

  it('is not visible to another company', async () => {
    const { _id } = await make('Own', program('OWN'));
    expect((await readRefusal(read(_id, otherCompany))).code).toBe('not_found');
    const foreignPromise = otherCompany.scope.write((tx) =>
      saveProduct(tx, otherCompany.viewer('admin'), _id, { title: 'x', programs: [], version: 1 }),
    );
    expect((await readRefusal(foreignPromise)).code).toBe('not_found');
  });
});

describe('the list of products', () => {
  it('searches product titles, program titles and prefixes, with counts', async () => {
    await make('Agricultural', program('AGR', { title: 'Farm land' }));
    for (const search of ['agricult', 'FARM', 'agr'])
      expect((await list({ search })).products.map(({ title }) => title)).toContain('Agricultural');
    expect(await list({ search: 'farm', show: 'inactive' })).toMatchObject({ products: [], count: 0, active: 1 });
    expect((await list()).products[0]?.title).toBe('Residential');
  });
});

it("offers the published loan forms and the company's pipeline", async () => {
  const choices = await lender.scope.read(readChoices);
  expect(choices.company.title).toBe('Sample Lender');
  expect(choices.statuses.map(({ title }) => title)).toEqual(['New', 'Approved', 'Closed']);
  expect(choices.forms.map(({ _id }) => _id)).toEqual([form()]);
});
