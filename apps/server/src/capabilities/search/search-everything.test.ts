import type { FormElement } from '@lendwright/forms';
import type { Viewer } from '@lendwright/access';
import { newId, type Id } from '@lendwright/kernel';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createFreshDatabase, type FreshDatabase } from '../../testing/fresh-database';
import { addLoan } from '../loans';
import { SAMPLE_PLAN, sampleCompany, type SampleCompany } from '../../testing/sample-company';
import { listRecords } from '../lists';
import { findProspects } from '../people';
import { LOANS, saveVisit } from '../records';
import { readRecentRecords } from './recent-records';
import { searchEverything } from './search-everything';

/** A role that cannot see the emails of prospects and staff, and one that cannot see loans' addresses. */
const hide = (elements: readonly FormElement[], id: string, role: string): FormElement[] =>
  elements.map((element) => ({
    ...element,
    ...(element.id === id && { hided_roles: [`role:${role}`] }),
    ...(element.childs && { childs: hide(element.childs, id, role) }),
  }));
/** Adds a street that is not the property's, a field that the form marks as searchable, and a masked one. */
const withSearchedFields = (content: FormElement[]): FormElement[] => [
  { id: 'owned_street', type: 'text', title: 'Owned Property Street' },
  ...content,
  { id: 'escrow_file', type: 'text', title: 'Escrow File', searchable: true, hided_roles: ['role:own'] },
  { id: 'masked', type: 'text', title: 'Masked', searchable: true, secret: true },
  { id: 'remark', type: 'text', title: 'Remark' },
];
const PLAN = {
  ...SAMPLE_PLAN,
  forms: SAMPLE_PLAN.forms.map((form) => ({
    ...form,
    definition: {
      content:
        form.key === 'prospect' || form.key === 'workforce'
          ? hide(form.definition.content as FormElement[], 'email', 'officer')
          : form.key === 'loan'
            ? withSearchedFields(hide(form.definition.content as FormElement[], 'property_address', 'own'))
            : form.definition.content,
    },
  })),
} as typeof SAMPLE_PLAN;

let freshDatabase: FreshDatabase;
let lender: SampleCompany;
let ann: Id;
let una: Id;
const numbers: number[] = [];

beforeAll(async () => {
  freshDatabase = await createFreshDatabase();
  lender = await sampleCompany(freshDatabase.database, PLAN);
  ann = await lender.addPerson('prospects', 'Ann', 'Baker', 'secret.mail@example.com');
  const zoe = await lender.addPerson('prospects', 'Zoë', 'Hannover');
  una = await lender.addPerson('workforces', 'Una', 'Staff', 'una@lender.example');
  for (const [index, prospect] of [ann, zoe, zoe].entries()) {
    const createdLoan = await addLoan(lender.engine, lender.scope, lender.viewer('admin'), {
      product: lender.ids.products.get('res') as Id,
      program: lender.ids.programs.get(index === 0 ? 'fix' : 'arm') as Id,
      prospect,
      groups: index === 2 ? [lender.ids.groups.get('Branch') as Id] : [],
      source: [],
      contacts: [],
      status: [lender.ids.statuses.get('loans/new') as Id],
      workforces: index === 1 ? [`${una}---`] : [],
      formData: {
        ...{
          loan_amount: 41_250_000 + index,
          property_address: `${index + 1}847 Wrenfield Ave`,
          owned_street: '359 Canning St',
        },
        ...{ escrow_file: `ESC-77${index}`, masked: 'topsecretword', remark: 'unmarkedword' },
      },
    });
    numbers.push(createdLoan.auto_increment);
  }
}, 120_000);
afterAll(() => freshDatabase.drop());

const search = async (viewer: Viewer, text: string) =>
  (await searchEverything(lender.engine, lender.scope, viewer, { text, limit: 5 })).groups;
const readNames = async (viewer: Viewer, text: string) =>
  (await search(viewer, text)).map(
    ({ module, hits }) => `${module}: ${hits.map((searchHit) => searchHit.name).join(', ')}`,
  );

it('finds a loan by its number, with and without sign and prefix, but not under another prefix', async () => {
  const admin = lender.viewer('admin');
  for (const typedText of [
    `#${numbers[0]}`,
    `${numbers[0]}`,
    `FX-${numbers[0]}`,
    `fx-${numbers[0]}`,
    ` #FX-${numbers[0]} `,
  ]) {
    const [loans] = await search(admin, typedText);
    expect(loans).toMatchObject({ module: 'loans', hits: [{ number: `FX-${numbers[0]}`, name: 'Ann Baker' }] });
  }
  expect(await search(admin, `ARM-${numbers[0]}`)).toEqual([]);
});

it('ranks name beginnings before other parts and accepts words in any order', async () => {
  const admin = lender.viewer('admin');
  const [, prospects] = await search(admin, 'ann');
  expect(prospects?.hits.map((searchHit) => searchHit.name)).toEqual(['Ann Baker', 'Zoë Hannover']);
  expect(await readNames(admin, 'baker ann')).toEqual(['loans: Ann Baker', 'prospects: Ann Baker']);
  expect(await readNames(admin, 'ZOË')).toEqual(['loans: Zoë Hannover, Zoë Hannover', 'prospects: Zoë Hannover']);
  expect(await search(admin, '  ')).toEqual([]);
});

it('finds a loan by its property address and shows the address', async () => {
  const [loans] = await search(lender.viewer('admin'), '1847 wren');
  expect(loans?.hits).toMatchObject([
    { facts: ['1847 Wrenfield Ave', '$412,500.00'], route: `/loans/edit/${loans?.hits[0]?._id}` },
  ]);
  const [germanData] = await search({ ...lender.viewer('admin'), language: 'de' }, '1847 wren');
  expect(germanData?.hits[0]?.facts).toEqual(['1847 Wrenfield Ave', '412.500,00\u00a0$']);
  expect(await readNames(lender.viewer('admin'), '1847 Wrenfield Ave')).toEqual(['loans: Ann Baker']);
  expect(await search(lender.viewer('admin'), '359 Canning')).toEqual([]);
});

it('finds a loan by its amount, with and without separators, but not by a part of it', async () => {
  const admin = lender.viewer('admin');
  for (const typedText of ['412500', '412,500', '$412,500.00', '$ 412500'])
    expect(await readNames(admin, typedText), typedText).toEqual(['loans: Ann Baker']);
  expect(await readNames(admin, '412,500.01')).toEqual(['loans: Zoë Hannover']);
  expect(await search(admin, '412,5')).toEqual([]);
});

it('searches what the form marks, except for roles that cannot see it, and never masked answers', async () => {
  const admin = lender.viewer('admin');
  expect((await search(admin, 'esc-770'))[0]?.hits).toMatchObject([
    { facts: ['1847 Wrenfield Ave', 'ESC-770', '$412,500.00'] },
  ]);
  expect(await search(lender.viewer('own', una), 'esc-771')).toEqual([]);
  expect(await search(admin, 'topsecretword')).toEqual([]);
  expect(await search(admin, 'unmarkedword')).toEqual([]);
});

it('finds the same in the search box of the list, with exact counts', async () => {
  const found = async (viewer: Viewer, typedText: string) => {
    const body = { skip: 0, limit: 20, search: typedText, lean: true };
    const { records, count, all } = await listRecords(lender.engine, lender.scope, viewer, LOANS, body);
    expect([count, all]).toEqual([records.length, records.length]);
    return records.map(({ number }) => number).sort();
  };
  const [admin, ownViewer] = [lender.viewer('admin'), lender.viewer('own', una)];
  const [firstNumber, secondNumber] = [`FX-${numbers[0]}`, `ARM-${numbers[1]}`];
  expect(await found(admin, '1847 Wrenfield Ave')).toEqual([firstNumber]);
  expect(await found(admin, 'wrenfield')).toHaveLength(3);
  for (const typedText of ['$412,500', '412500', firstNumber, `#${numbers[0]}`, `${numbers[0]}`])
    expect(await found(admin, typedText), typedText).toEqual([firstNumber]);
  expect(await found(admin, `ARM-${numbers[0]}`)).toEqual([]);
  expect(await found(admin, 'esc-771')).toEqual([secondNumber]);
  expect(await found(ownViewer, 'esc-771')).toEqual([]);
  expect(await found(ownViewer, 'wrenfield')).toEqual([]);
  expect(await found(ownViewer, 'hannover')).toEqual([secondNumber]);
  expect(await found(admin, 'topsecretword')).toEqual([]);
});

it('lists the records opened last, with the rights of today', async () => {
  const admin = lender.viewer('admin');
  const [loans] = await search(admin, 'wrenfield');
  const [newestId, , oldestId] = (loans?.hits ?? []).map(({ _id }) => _id);
  const visit = (id: Id | undefined) => lender.scope.write((tx) => saveVisit(tx, admin.accountId, id as Id, 1));
  await visit(oldestId);
  await visit(newestId);
  const readRecent = async (viewer: Viewer) => (await readRecentRecords(lender.engine, lender.scope, viewer)).hits;
  expect((await readRecent(admin)).map(({ _id }) => _id)).toEqual([newestId, oldestId]);
  expect((await readRecent(admin))[1]).toMatchObject({ module: 'loans', facts: ['1847 Wrenfield Ave', '$412,500.00'] });
  // The same account with fewer rights; another account opened nothing.
  expect(await readRecent({ ...lender.viewer('own', una), accountId: admin.accountId })).toEqual([]);
  expect(await readRecent({ ...admin, accountId: newId() })).toEqual([]);
});

it('hides from the pickers of people what the form hides from the role', async () => {
  const found = async (viewer: Viewer) =>
    (await findProspects(lender.engine, lender.scope, viewer, 'Baker', 5))[0]?.info;
  expect(await found(lender.viewer('admin'))).toMatchObject({ last_name: 'Baker', email: 'secret.mail@example.com' });
  expect(await found(lender.viewer('officer'))).toMatchObject({ last_name: 'Baker', email: '' });
  const readTeam = async (viewer: Viewer) => {
    const { setup } = await listRecords(lender.engine, lender.scope, viewer, LOANS, { skip: 0, limit: 1 });
    return setup?.workforces.map(({ user }) => user.email);
  };
  expect(await readTeam(lender.viewer('admin'))).toEqual(['una@lender.example']);
  expect(await readTeam(lender.viewer('officer'))).toEqual(['']);
});

it('returns only visible records: own, of the groups, or none', async () => {
  const ownViewer = lender.viewer('own', una);
  expect((await search(ownViewer, 'hannover')).map(({ hits }) => hits.length)).toEqual([1]);
  const loans = { loans: { team: true } };
  const team: Viewer = {
    ...ownViewer,
    rights: { modules: loans, tabs: {} },
    groups: [lender.ids.groups.get('Branch') as Id],
  };
  expect((await search(team, 'hannover')).map(({ hits }) => hits.length)).toEqual([2]);
  expect(await search({ ...ownViewer, personId: newId() }, 'hannover')).toEqual([]);
  expect(await search(lender.viewer('none'), 'hannover')).toEqual([]);
  expect(await readNames(lender.viewer('borrower', ann), 'a')).toEqual(['loans: Ann Baker', 'prospects: Ann Baker']);
});

it('neither searches nor shows hidden fields of the person or the form', async () => {
  const officer = lender.viewer('officer');
  expect(await search(officer, 'secret.mail')).toEqual([]);
  const [, foundGroup] = await search(officer, 'baker');
  expect(foundGroup?.hits[0]?.facts).toEqual([]);
  expect(await readNames(lender.viewer('admin'), 'secret.mail')).toEqual(['loans: Ann Baker', 'prospects: Ann Baker']);
  expect(await search(lender.viewer('own', una), 'wrenfield')).toEqual([]);
  expect(await search(lender.viewer('admin'), 'baker\u0001secret')).toEqual(
    await search(lender.viewer('admin'), 'baker secret'),
  );
});
