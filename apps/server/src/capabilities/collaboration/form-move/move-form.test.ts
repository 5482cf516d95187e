import type { Viewer } from '@lendwright/access';
import type { FormElement } from '@lendwright/forms';
import { newId, type Id } from '@lendwright/kernel';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readActionHistory, LOANS, readRecord, revealSecret, saveRecord } from '../../records';
import { createFreshDatabase, type FreshDatabase } from '../../../testing/fresh-database';
import { refusalOf } from '../../../testing/companies/refusal-of';
import { sampleCompany } from '../../../testing/companies/sample-company';
import { FIRST_VERSION, createSharedLoan, type SharedLoan } from '../../../testing/companies/shared-loan';
import { moveForm } from './move-form';

let freshDatabase: FreshDatabase;
let fixture: SharedLoan;
let loans: { moved: Id; stale: Id; plain: Id };
const answers = {
  ...{ loan_amount: 100_00, property_address: '666-12-3456', interest_rate: 5000, occupancy: 'investor' },
  ...{ underwriter_notes: 'CANARY', margin: 725, tax_id: '219-09-9999' },
  jobs: [{ _id: 'one', employer: 'Baker', pay: 12_00, doubt: 'HUSH' }],
};

/**
 * Removed: notes and the rows' doubt. Changed: rate to percent, margin to number, address to a secret. New: purpose,
 * half.
 */
function secondVersion(): FormElement[] {
  const changedData: Readonly<Record<string, Partial<FormElement> | null>> = {
    underwriter_notes: null,
    doubt: null,
    interest_rate: { type: 'percentage' },
    margin: { type: 'number' },
    property_address: { type: 'ssn' },
    occupancy: { options: [{ id: 'owner', text: 'Owner' }] },
    pay: { type: 'number' },
    rated: { type: 'amount' },
  };
  const change = (element: FormElement): FormElement[] => {
    if (changedData[element.id] === null) return [];
    const children = element.childs?.flatMap(change);
    return [{ ...element, ...(children && { childs: children }), ...changedData[element.id] }];
  };
  const moreElements: FormElement[] = [
    { id: 'purpose', type: 'text', title: 'Purpose', mandatory: true },
    { id: 'half', type: 'amount', title: 'Half', calculation: 'loan_amount / 2' },
    { id: 'hush', type: 'text', title: 'Hush', hided_roles: ['role:borrower'] },
  ];
  return [...FIRST_VERSION.flatMap(change), ...moreElements];
}

beforeAll(async () => {
  freshDatabase = await createFreshDatabase();
  fixture = await createSharedLoan(freshDatabase);
  loans = {
    moved: await fixture.addLoan(answers),
    stale: await fixture.addLoan(answers),
    plain: await fixture.addLoan(),
  };
  await fixture.publish(secondVersion());
});
afterAll(() => freshDatabase.drop());

const move = (viewer: Viewer, id: Id, version: number, shouldApply: boolean) =>
  moveForm(fixture.lender.engine, fixture.lender.scope, viewer, id, { version, apply: shouldApply });
const read = async (viewer: Viewer, id: Id) => {
  const { text } = await readRecord(fixture.lender.engine, fixture.lender.scope, viewer, LOANS, id);
  return JSON.parse(text) as {
    opportunity: { version: number; info: Record<string, unknown> };
    form: { version: number };
    newerForm: number | null;
  };
};
const stored = async (id: Id) => {
  const sql = 'select info, secrets, version, form_version from app.records where id = $1';
  type Row = { info: Record<string, unknown>; secrets: Record<string, string>; version: number; form_version: number };
  return (await freshDatabase.owner.query<Row>(sql, [id])).rows[0] as Row;
};
const linesOf = async (id: Id) =>
  (
    await freshDatabase.owner.query(
      'select act, reason, changes from app.history where record_id = $1 order by version',
      [id],
    )
  ).rows as { act: string; reason: string | null; changes: { field: string; from: unknown; to: unknown }[] }[];

const REPORT = [
  { field: 'interest_rate', title: 'interest rate', what: 'unfit', value: 5000 },
  { field: 'occupancy', title: 'occupancy', what: 'unfit', value: 'investor' },
  { field: 'underwriter_notes', title: 'underwriter notes', what: 'gone', value: 'CANARY' },
  { field: 'doubt', title: 'Doubt', what: 'gone', value: ['HUSH'] },
  { field: 'purpose', title: 'Purpose', what: 'new-required', value: null },
  { field: 'half', title: 'Half', what: 'new', value: null },
  { field: 'hush', title: 'Hush', what: 'new', value: null },
];

describe('a record on an older form version', () => {
  it('reports that a newer version exists; a record on the newest version does not', async () => {
    expect(await read(fixture.officer, loans.stale)).toMatchObject({ newerForm: 2, form: { version: 1 } });
    expect((await read(fixture.officer, await fixture.addLoan())).newerForm).toBeNull();
  });

  it('previews the move without writing anything', async () => {
    const rowBefore = await stored(loans.stale);
    const answer = await move(fixture.officer, loans.stale, 1, false);
    expect(answer).toEqual({ from: 1, to: 2, report: REPORT, record: null });
    expect(await stored(loans.stale)).toEqual(rowBefore);
  });

  it('reveals nothing about fields that either version hides from the role', async () => {
    const { borrower } = fixture;
    const clerk = { ...fixture.officer, roleId: borrower.roleId };
    const { report } = await move(clerk, loans.stale, 1, false);
    expect(report.map(({ field }) => field)).toEqual(['interest_rate', 'occupancy', 'purpose', 'half']);
  });
});

describe('moving a record', () => {
  it('moves answers, keeps removed and incompatible ones, computes, seals, and increments the version', async () => {
    const answer = await move(fixture.officer, loans.moved, 1, true);
    expect(answer).toMatchObject({ from: 1, to: 2, report: REPORT, record: { version: 2 } });
    const { info, secrets, ...row } = await stored(loans.moved);
    expect(row).toEqual({ version: 2, form_version: 2 });
    expect(info).toMatchObject({
      ...{ loan_amount: 100_00, margin: 7.25, half: 50_00, occupancy: 'investor', underwriter_notes: 'CANARY' },
      ...{ 'interest_rate@number': 5000, property_address: '***-**-3456', tax_id: '***-**-9999' },
      jobs: [{ _id: 'one', employer: 'Baker', pay: 12, doubt: 'HUSH' }],
    });
    expect(info['interest_rate']).toBeUndefined();
    expect(Object.keys(secrets).sort()).toEqual(['property_address', 'tax_id']);
    const input = { field: 'property_address', reason: 'why' };
    const shownSecret = await revealSecret(
      fixture.lender.engine,
      fixture.lender.scope,
      fixture.officer,
      loans.moved,
      input,
    );
    expect(shownSecret).toEqual({ value: '666-12-3456' });
  });

  it('writes one history entry without a secret in it, and emits the event', async () => {
    const [, line] = await linesOf(loans.moved);
    expect([line?.act, line?.reason]).toEqual(['move-form', 'from version 1 to 2']);
    expect(line?.changes.map(({ field }) => field).sort()).toEqual([
      ...['@form', 'half', 'interest_rate', 'jobs', 'margin', 'property_address'],
    ]);
    expect(JSON.stringify(line?.changes)).not.toContain('666-12-3456');
    const answer = await freshDatabase.owner.query(
      "select 1 from app.outbox where kind = 'record-changed' and payload->>'_id' = $1 and payload->>'version' = '2'",
      [loans.moved],
    );
    expect(answer.rows).toHaveLength(1);
  });

  it('shows the record on its new form, without fields that the new form lacks', async () => {
    for (const viewer of [fixture.officer, fixture.borrower]) {
      const seenData = await read(viewer, loans.moved);
      expect(seenData).toMatchObject({
        form: { version: 2 },
        newerForm: null,
        opportunity: { info: { margin: 7.25 } },
      });
      expect(JSON.stringify(seenData.opportunity.info)).not.toMatch(/CANARY|HUSH|@number/);
    }
  });

  it('rejects a save that was typed on the older form', async () => {
    const { engine, scope } = fixture.lender;
    const lateData = { version: 1, mode: 'autosave' as const, formData: { margin: 800 } };
    expect(await refusalOf(saveRecord(engine, scope, fixture.admin, LOANS, loans.moved, lateData))).toMatchObject({
      ...{ status: 409, code: 'conflict', details: { version: 2, fields: [] } },
    });
  });

  it('shows each history entry as its form version read it, and still hides what was hidden', async () => {
    const { engine, scope } = fixture.lender;
    const readHistory = async (viewer: Viewer) => {
      const body = { module: 'loans', _id: loans.moved, skip: 0, limit: 50 };
      const lines = (await readActionHistory(engine, scope, viewer, body)).action_history;
      const answer = lines.flatMap(({ act, info }) => info.map((change) => [act, change.field, change] as const));
      return (act: string, field: string) => {
        const foundAnswer = answer.find(([firstId, otherId]) => firstId === act && otherId === field)?.[2];
        return foundAnswer && [foundAnswer.previous_value, foundAnswer.current_value];
      };
    };
    const seen = await readHistory(fixture.officer);
    expect(seen('create', 'margin')).toEqual([null, '7.25%']);
    expect(seen('create', 'interest_rate')).toEqual([null, '5000']);
    expect(seen('create', 'underwriter_notes')).toEqual([null, 'CANARY']);
    expect(seen('move-form', 'margin')).toEqual(['7.25%', '7.25']);
    expect(seen('move-form', 'interest_rate')).toEqual(['5000', null]);
    expect(seen('move-form', '@form')).toEqual(['1', '2']);
    const clerk = { ...fixture.officer, roleId: fixture.borrower.roleId };
    expect((await readHistory(clerk))('create', 'underwriter_notes')).toBeUndefined();
  });

  it('writes once when it is called twice', async () => {
    const secondMove = await move(fixture.officer, loans.moved, 2, true);
    expect(secondMove).toMatchObject({ from: 2, to: 2, report: [], record: { version: 2 } });
    expect((await linesOf(loans.moved)).filter(({ act }) => act === 'move-form')).toHaveLength(1);
  });

  it('restores a removed answer when a later version has the field again', async () => {
    await fixture.publish(FIRST_VERSION);
    await move(fixture.officer, loans.moved, 2, true);
    const { info } = await stored(loans.moved);
    expect(info).toMatchObject({ interest_rate: 5000, margin: 725, underwriter_notes: 'CANARY', jobs: answers.jobs });
    expect(Object.keys(info).filter((field) => field.includes('@'))).toEqual([]);
    expect((await read(fixture.officer, loans.moved)).opportunity.info['underwriter_notes']).toBe('CANARY');
  });
});

describe('a pending review', () => {
  const input = async (formData: Record<string, unknown>) => {
    const loan = await fixture.addLoan();
    await freshDatabase.owner.query('update app.records set form_version = 1 where id = $1', [loan]);
    const { engine, scope } = fixture.lender;
    const savedRecord = await saveRecord(engine, scope, fixture.officer, LOANS, loan, {
      version: 1,
      mode: 'autosave',
      formData,
    });
    expect(savedRecord.pending).toHaveLength(1);
    return { loan, version: savedRecord.record.version };
  };
  beforeAll(async () => {
    await fixture.publish(secondVersion());
  });

  it('blocks the move if its field changes meaning, with an explanation', async () => {
    const { loan, version } = await input({ rated: 12 });
    expect(await refusalOf(move(fixture.officer, loan, version, true))).toMatchObject({
      status: 409,
      code: 'conflict',
    });
    expect(await stored(loan)).toMatchObject({ version, form_version: 1 });
  });

  it('survives the move if its field does not change', async () => {
    const { loan, version } = await input({ called: 'Lee' });
    await move(fixture.officer, loan, version, true);
    expect(await stored(loan)).toMatchObject({ version: version + 1, form_version: 4 });
  });
});

describe('moving is refused', () => {
  it('with a conflict if the record has changed since, and nothing is written', async () => {
    const { engine, scope } = fixture.lender;
    const formData = { loan_amount: 200_00 };
    await saveRecord(engine, scope, fixture.admin, LOANS, loans.stale, { version: 1, mode: 'autosave', formData });
    for (const [version, shouldApply] of [
      [1, true],
      [1, false],
      [9, true],
    ] as const)
      expect(await refusalOf(move(fixture.officer, loans.stale, version, shouldApply))).toMatchObject({
        ...{ status: 409, code: 'conflict', details: { version: 2, fields: [] } },
      });
    expect(await stored(loans.stale)).toMatchObject({ version: 2, form_version: 1 });
  });

  it('for staff without the right to update, and for inactive records', async () => {
    const reader = { ...fixture.officer, rights: { modules: { loans: { global: true } }, tabs: {} } };
    expect(await refusalOf(move(reader, loans.plain, 1, true))).toMatchObject({ status: 403, code: 'forbidden' });
    await freshDatabase.owner.query('update app.records set is_active = false where id = $1', [loans.plain]);
    expect(await refusalOf(move(fixture.officer, loans.plain, 1, true))).toMatchObject({ status: 403 });
  });

  it('identically for records out of scope, of another company, and that do not exist', async () => {
    const otherCompany = await sampleCompany(freshDatabase.database);
    const theirPerson = await otherCompany.addPerson('prospects', 'Other', 'Lender');
    for (const [viewer, id] of [
      [fixture.lender.viewer('own', newId()), loans.stale],
      [fixture.lender.viewer('none'), loans.stale],
      [fixture.officer, theirPerson],
      [fixture.officer, newId()],
    ] as const)
      for (const shouldApply of [false, true])
        expect(await refusalOf(move(viewer, id, 2, shouldApply))).toMatchObject({ status: 404, code: 'not_found' });
  });
});
