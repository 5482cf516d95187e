import type { Id } from '@lendwright/kernel';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createFreshDatabase, type FreshDatabase } from '../../../testing/fresh-database';
import { checkChoices } from '../saving/check-admin-info';
import type { CompanySetup } from './company-setup';
import { statusesOfProgram } from './statuses-of-program';
import { sampleCompany, type SampleCompany } from '../../../testing/companies/sample-company';

let freshDatabase: FreshDatabase;
let lender: SampleCompany;
let setup: CompanySetup;
const status = (key: string) => lender.ids.statuses.get(`loans/${key}`) as Id;
const program = (key: string) => lender.ids.programs.get(key) as Id;
beforeAll(async () => {
  freshDatabase = await createFreshDatabase();
  lender = await sampleCompany(freshDatabase.database);
  await lender.scope.write((tx) =>
    tx.query('update app.programs set statuses = $3 where company_id = $1 and id = $2', [
      tx.companyId,
      program('fix'),
      [status('approved'), status('closed')],
    ]),
  );
  setup = await lender.engine.setups.of(lender.scope);
});
afterAll(() => freshDatabase.drop());

const titles = (programId: Id | null, within = setup) => statusesOfProgram(within, programId).map(({ title }) => title);

describe('the statuses of a program', () => {
  it('are those that it names, or all if it names none', () => {
    expect(titles(program('fix'))).toEqual(['Approved', 'Closed']);
    for (const programId of [program('arm'), null]) expect(titles(programId)).toEqual(['New', 'Approved', 'Closed']);
  });

  it('are all again if every named one is inactive', () => {
    const inactiveData = { ...setup, statusesOf: () => setup.statusesOf('loans').slice(0, 1) };
    expect(titles(program('fix'), inactiveData)).toEqual(['New']);
  });

  const choose = (
    chosenData: Parameters<typeof checkChoices>[2],
    heldData?: { status_id: Id | null; program_id: Id | null },
  ) => checkChoices(setup, 'loans', chosenData, new Map(), heldData);
  const held = (key: string, programId: string) => ({ status_id: status(key), program_id: program(programId) });

  it('restrict a new loan, a change of status, and a change of the program', () => {
    const refusal = 'Please provide a valid Status.';
    expect(() => choose({ program: program('fix'), status: [status('new')] })).toThrow(refusal);
    expect(() => choose({ status: [status('new')] }, held('closed', 'fix'))).toThrow(refusal);
    expect(() => choose({ program: program('fix') }, held('new', 'arm'))).toThrow(refusal);
    choose({ program: program('fix'), status: [status('closed')] });
    choose({ program: program('fix'), status: [status('closed')] }, held('new', 'arm'));
    choose({ status: [status('new')] }, held('closed', 'arm'));
  });

  it('do not affect a loan that keeps what it had before the program was restricted', () => {
    choose({ status: [status('new')], program: program('fix') }, held('new', 'fix'));
    choose({ groups: [] }, held('new', 'fix'));
  });
});
