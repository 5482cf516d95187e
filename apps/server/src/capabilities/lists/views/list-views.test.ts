import type { Viewer } from '@lendwright/access';
import type { BodyOf, createListView } from '@lendwright/api';
import { newId, type Id } from '@lendwright/kernel';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createFreshDatabase, type FreshDatabase } from '../../../testing/fresh-database';
import { refusalOf } from '../../../testing/companies/refusal-of';
import { sampleCompany, type SampleCompany } from '../../../testing/companies/sample-company';
import { readViews } from './read-views';
import { createView, saveView } from './save-view';
import { setDefaultView } from './view-routes';

let freshDatabase: FreshDatabase;
let lender: SampleCompany;
let officer: Viewer;
let admin: Viewer;
beforeAll(async () => {
  freshDatabase = await createFreshDatabase();
  lender = await sampleCompany(freshDatabase.database);
  officer = lender.viewer('officer');
  admin = lender.viewer('admin');
});
afterAll(() => freshDatabase.drop());

type Content = BodyOf<typeof createListView>['content'];
const LARGE_CONTENT: Content = {
  q: 'elm',
  filters: [
    { field: 'loan_amount', operator: 'greater-or-equal', value: '100,000' },
    { field: 'underwriter_notes', operator: 'contains', value: 'CANARY' },
  ],
  sort: { field: 'underwriter_notes', order: 1 },
  columns: ['auto_increment', 'underwriter_notes', 'loan_amount'],
};
const create = (viewer: Viewer, title: string, isShared: boolean, content: Content = {}, company = lender) =>
  createView(company.engine, company.scope, viewer, 'loans', { title, isShared, content });
const read = (viewer: Viewer, module = 'loans', company = lender) =>
  readViews(company.engine, company.scope, viewer, module);
const readTitles = async (viewer: Viewer) => (await read(viewer)).views.map(({ title }) => title);
const save = (viewer: Viewer, id: Id, body: Omit<Parameters<typeof saveView>[4], 'version'>, version = 1) =>
  saveView(lender.engine, lender.scope, viewer, { module: 'loans', id }, { version, ...body });
const setDefault = (id: Id, ...roles: string[]) =>
  setDefaultView(
    lender.engine,
    lender.scope,
    admin,
    { module: 'loans', id },
    roles.map((role) => lender.ids.roles.get(role) as Id),
  );

it('shows private views to their owner alone, and shared ones to all staff of the company', async () => {
  await create(officer, 'Private', false);
  const { _id: shared } = await create(officer, 'Shared', true);
  expect(await readTitles(officer)).toEqual(['Private', 'Shared']);
  const colleague = lender.viewer('own');
  expect(await readTitles(colleague)).toEqual(['Shared']);
  expect((await read(colleague)).views[0]).toMatchObject({ isOwn: false, mayEdit: false, owner: 'Officer Person' });
  expect(await readTitles(lender.viewer('broker'))).toEqual([]);
  expect((await refusalOf(read(lender.viewer('none')))).status).toBe(404);
  expect((await refusalOf(read(officer, 'nothing'))).status).toBe(404);

  const foreignCompany = await sampleCompany(freshDatabase.database);
  const foreignOfficer = { ...foreignCompany.viewer('officer'), accountId: officer.accountId };
  expect((await read(foreignOfficer, 'loans', foreignCompany)).views).toEqual([]);
  const attempt = saveView(
    foreignCompany.engine,
    foreignCompany.scope,
    foreignOfficer,
    { module: 'loans', id: shared },
    { version: 1 },
  );
  expect((await refusalOf(attempt)).status).toBe(404);
});

it('stores how filters are combined, as far as each viewer sees them', async () => {
  const filters: Content['filters'] = [
    { _id: 'amount', field: 'loan_amount', operator: 'greater', value: '1' },
    { _id: 'notes', field: 'underwriter_notes', operator: 'contains', value: 'x' },
  ];
  const logic = {
    match: 'any' as const,
    parts: ['amount', { match: 'all' as const, isNegated: true, parts: ['notes'] }],
  };
  const { _id } = await create(admin, 'Combined', true, { filters, logic });
  await setDefault(_id, 'borrower');
  const contentFor = async (viewer: Viewer) => (await read(viewer)).views.find((view) => view._id === _id)?.content;
  expect(await contentFor(admin)).toEqual({ filters, logic });
  const borrower = lender.viewer('borrower', await lender.addPerson('prospects', 'Lena', 'Hartwell'));
  expect(await contentFor(borrower)).toMatchObject({ logic: { match: 'any', parts: ['amount'] } });
  const unreadableView = create(admin, 'Odd', false, { filters, logic: { match: 'all', parts: ['nothing'] } });
  expect((await refusalOf(unreadableView)).code).toBe('filter_unreadable');
});

it('leaves out what a viewer may not see, and does not let anyone store it', async () => {
  const { _id } = await create(admin, 'Notes', true, LARGE_CONTENT);
  await setDefault(_id, 'borrower');
  const borrower = lender.viewer('borrower', await lender.addPerson('prospects', 'Lena', 'Hartwell'));
  const [seenView] = (await read(borrower)).views;
  expect(seenView).toMatchObject({
    omitted: 3,
    content: { q: 'elm', filters: [{ field: 'loan_amount' }], columns: ['auto_increment', 'loan_amount'] },
  });
  expect(JSON.stringify(seenView)).not.toMatch(/CANARY|underwriter/);
  expect((await read(admin)).views.find((view) => view._id === _id)).toMatchObject({
    omitted: 0,
    content: LARGE_CONTENT,
  });
  expect(await refusalOf(create(borrower, 'Peek', false, LARGE_CONTENT))).toMatchObject({ code: 'filter_unreadable' });
  expect(await refusalOf(create(officer, 'Odd', false, { status: newId() }))).toMatchObject({
    code: 'filter_unreadable',
  });
  expect(await refusalOf(create(officer, 'Odd', false, { sort: { field: 'nothing', order: 1 } }))).toMatchObject({
    code: 'filter_unreadable',
  });
});

it('requires the right to update the list for sharing, and ownership for changes', async () => {
  const clerk = { ...lender.viewer('own'), rights: { modules: { loans: { own: true } }, tabs: {} } };
  expect((await refusalOf(create(clerk, 'Mine', true))).status).toBe(403);
  const { _id: ownView } = await create(clerk, 'Mine', false);
  expect((await refusalOf(save(clerk, ownView, { isShared: true }))).status).toBe(403);
  expect((await refusalOf(save(officer, ownView, { title: 'Yours' }))).status).toBe(404);

  const { _id: shared } = await create(officer, 'Team', true);
  expect((await refusalOf(save(clerk, shared, { title: 'Yours' }))).status).toBe(403);
  expect(await save(admin, shared, { title: 'Everyone' })).toMatchObject({
    title: 'Everyone',
    version: 2,
    isOwn: false,
  });
  expect(await refusalOf(save(officer, shared, { title: 'Stale' }))).toMatchObject({ status: 409, code: 'conflict' });
  expect(await save(officer, shared, { content: { q: 'oak' } }, 2)).toMatchObject({
    content: { q: 'oak' },
    version: 3,
  });
});

it('opens the list of a role with its default view, which must be shared', async () => {
  const { _id: first } = await create(officer, 'First', true);
  const { _id: second } = await create(officer, 'Second', true);
  const { _id: hidden } = await create(admin, 'Hidden', false);
  await setDefault(first, 'own', 'broker');
  await setDefault(second, 'own');
  const defaultOf = async (role: string) => (await read(lender.viewer(role))).default;
  expect([await defaultOf('own'), await defaultOf('broker'), await defaultOf('officer')]).toEqual([
    second,
    first,
    null,
  ]);
  expect(await refusalOf(setDefault(hidden, 'own'))).toMatchObject({ status: 422, code: 'invalid' });
  expect((await refusalOf(setDefault(first, 'nobody'))).status).toBe(404);
  await save(officer, second, { isShared: false });
  expect(await defaultOf('own')).toBeNull();
});
