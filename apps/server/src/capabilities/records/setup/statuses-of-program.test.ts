import type { Id } from '@lendwright/kernel';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createFreshDatabase, type FreshDatabase } from '../../../testing/fresh-database';
import { checkChoices } from '../saving/check-admin-info';
import type { CompanySetup } from './company-setup';
import { statusesOfProgram } from './statuses-of-program';
import { sampleCompany, type SampleCompany } from '../../../testing/companies/sample-company';

let fresh: FreshDatabase;
let lender: SampleCompany;
let setup: CompanySetup;
const status = (key: string) => lender.ids.statuses.get(`loans/${key}`) as Id;
const program = (key: string) => lender.ids.programs.get(key) as Id;
beforeAll(async () => {
  fresh = await createFreshDatabase();
  lender = await sampleCompany(fresh.database);
  await lender.scope.write((tx) =>
    tx.query('update app.programs set statuses = $3 where company_id = $1 and id = $2', [
      tx.companyId,
      program('fix'),
      [status('approved'), status('closed')],
    ]),
  );
  setup = await lender.engine.setups.of(lender.scope);
});
afterAll(() => fresh.drop());

const titles = (of: Id | null, within = setup) => statusesOfProgram(within, of).map(({ title }) => title);

describe('the statuses of a program', () => {
  it('are those that it names, or all if it names none', () => {
    expect(titles(program('fix'))).toEqual(['Approved', 'Closed']);
    for (const of of [program('arm'), null]) expect(titles(of)).toEqual(['New', 'Approved', 'Closed']);
  });

  it('are all again if every named one is inactive', () => {
    const inactive = { ...setup, statusesOf: () => setup.statusesOf('loans').slice(0, 1) };
    expect(titles(program('fix'), inactive)).toEqual(['New']);
  });

  const choose = (chosen: Parameters<typeof checkChoices>[2], held?: { status_id: Id | null; program_id: Id | null }) =>
    checkChoices(setup, 'loans', chosen, new Map(), held);
  const held = (key: string, of: string) => ({ status_id: status(key), program_id: program(of) });

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
