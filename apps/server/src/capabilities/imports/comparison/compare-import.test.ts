import type { Viewer } from '@lendwright/access';
import type { Id } from '@lendwright/kernel';
import { expect, it } from 'vitest';
import { useImportLender } from '../../../testing/imports/import-lender';
import { refusalOf } from '../../../testing/sample-company';
import { PROSPECTS, saveRecord } from '../../records';
import { compareImport } from './compare-import';

const imports = useImportLender();

const compare = (viewer: Viewer, id: Id, seed?: number) =>
  compareImport(imports.lender.engine, imports.lender.scope, viewer, id, seed);

it('shows a hundred random records beside their rows, and every value that is not the one of the file', async () => {
  const knownPerson = await imports.lender.addPerson('prospects', 'Old', 'Name', 'mail3@compare.example');
  const lines = Array.from(
    { length: 130 },
    (_none, index) => `Fay ${index},Led,mail${index}@compare.example,(206) 555-0${100 + index},219-09-${1000 + index}`,
  );
  const text = ['First name,Last name,Email,Phone,SSN', ...lines].join('\n');
  const { _id: id } = await imports.fixture.upload(imports.admin, { text, module: 'prospects' });
  expect((await refusalOf(compare(imports.admin, id))).code).toBe('import_state');
  await imports.fixture.map(imports.admin, id, {}, { duplicates: 'merge', keys: ['email'] });
  await imports.fixture.check(imports.admin, id);
  expect(await imports.fixture.run(imports.admin, id)).toMatchObject({ created: 129, updated: 1 });

  const seeds = Array.from({ length: 20 }, (_none, seed) => seed);
  const positionsOf = async (seed: number) =>
    (await compare(imports.admin, id, seed)).rows.map(({ position }) => position);
  const samples = await Promise.all(seeds.map(positionsOf));
  expect(new Set(samples.map(String)).size).toBe(20);
  const seed = samples.findIndex((positions) => positions.includes(3) && positions.includes(5));
  expect(await positionsOf(seed)).toEqual(samples[seed]);

  // A merge leaves the name of an existing record unchanged; the phone and the number were blank.
  const firstComparison = await compare(imports.admin, id, seed);
  expect(firstComparison).toMatchObject({ seed, page: 'prospects', matches: 498, differences: 0, kept: 2, unseen: 0 });
  expect(firstComparison.rows).toHaveLength(100);
  const mergedRow = firstComparison.rows.find(({ record }) => record === knownPerson);
  expect(mergedRow?.fields.map(({ result }) => result)).toEqual(['kept', 'kept', 'same', 'same', 'same']);
  expect(JSON.stringify(firstComparison)).not.toMatch(/219-09|\*\*-1/);

  const changedRow = firstComparison.rows.find(({ position }) => position === 5);
  const values = { mode: 'autosave' as const, formData: { phone: '503-555-0999', ssn: '219-09-9999' } };
  await saveRecord(
    imports.lender.engine,
    imports.lender.scope,
    imports.admin,
    PROSPECTS,
    changedRow?.record as Id,
    values,
  );
  const secondData = await compare(imports.admin, id, seed);
  expect(secondData).toMatchObject({ matches: 496, differences: 2, kept: 2 });
  expect(secondData.rows.find(({ position }) => position === 5)?.fields.slice(3)).toEqual([
    { column: 3, title: 'phone', cell: '(206) 555-0105', value: '503-555-0999', result: 'different' },
    { column: 4, title: 'ssn', cell: '•••', value: '•••', result: 'different' },
  ]);

  const modules = { ...imports.admin.rights.modules, prospects: { own: true, add: true, update: true } };
  const limitedViewer = {
    ...imports.admin,
    isAdmin: false,
    personId: knownPerson,
    rights: { ...imports.admin.rights, modules },
  };
  const seenData = await compare(limitedViewer, id, seed);
  expect(seenData.rows.flatMap(({ record }) => record)).not.toContain(changedRow?.record);
  expect(seenData.rows.length + seenData.unseen).toBe(100);
  expect(seenData.unseen).toBeGreaterThan(0);
  await imports.fixture.undo(imports.admin, id);
  expect((await refusalOf(compare(imports.admin, id))).code).toBe('import_state');
});

it('compares what a loan has beside its form: prospect, status, program, staff and choices', async () => {
  await imports.lender.addPerson('workforces', 'Rosa', 'Solberg');
  const text = [
    'Borrower,E-mail,Amount,Program,Stage,Officer,Extras',
    '"Ode, Ann",ann@compare.example,"250,000",Fixed,Closed,R. Solberg,Pool',
  ].join('\n');
  const { _id: id } = await imports.fixture.upload(imports.admin, { text, module: 'loans' });
  await imports.fixture.map(imports.admin, id, {
    Borrower: { target: '@prospect.name' },
    'E-mail': { target: '@prospect.email' },
    Amount: { target: 'loan_amount' },
    Stage: { target: '@status' },
    Officer: { target: '@workforces' },
    Extras: { target: 'features' },
  });
  await imports.fixture.check(imports.admin, id);
  expect(await imports.fixture.run(imports.admin, id)).toMatchObject({ created: 1 });
  const { rows, differences } = await compare(imports.admin, id);
  expect(differences).toBe(0);
  expect(rows[0]?.fields.map(({ cell, value }) => [cell, value])).toEqual([
    ['Ode, Ann', 'Ann Ode'],
    ['ann@compare.example', 'ann@compare.example'],
    ['250,000', '$250,000.00'],
    ['Fixed', 'Fixed'],
    ['Closed', 'Closed'],
    ['R. Solberg', 'Rosa Solberg'],
    ['Pool', 'Pool'],
  ]);
});
