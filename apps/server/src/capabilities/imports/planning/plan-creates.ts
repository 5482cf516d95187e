import { canInModule } from '@lendwright/access';
import { reason } from '@lendwright/api';
import { Refusal, type Id } from '@lendwright/kernel';
import { planLoan } from '../../loans';
import {
  accessFilterOf,
  planNewRecord,
  PROSPECTS,
  readPeople,
  type PersonRow,
  type PlannedRecord,
} from '../../records';
import { readMatches } from '../rows/read-matches';
import { columnOfField, type ImportContext } from './import-context';
import type { PlannedRow } from './plan-row';
import { problemsOfRefusal, type Problem } from './problem';

/** A record to insert, with the prospect of a loan that is created for it. */
export interface PlannedCreate {
  readonly row: PlannedRow;
  readonly record: PlannedRecord;
  readonly prospect: PlannedRecord | null;
}

export type CreatePlan = PlannedCreate | { readonly row: PlannedRow; readonly problems: readonly Problem[] };

/** The prospects that loans name, and those that are planned for earlier rows of the batch, by email address. */
interface Prospects {
  readonly known: ReadonlyMap<string, PersonRow>;
  readonly newPeople: Map<string, PersonRow>;
}

const originOf = ({ row }: ImportContext) => row.file_name;

const emailOf = ({ prospect }: PlannedRow) => (prospect['email'] ?? '').toLowerCase();

async function readProspects({ tx, viewer, module }: ImportContext, rows: readonly PlannedRow[]): Promise<Prospects> {
  const emails = [...new Set(rows.map(emailOf))].filter((email) => email !== '');
  const newPeople = new Map<string, PersonRow>();
  if (!module.isLoan || emails.length === 0) return { known: new Map(), newPeople };
  const access = accessFilterOf(viewer, PROSPECTS.key);
  const ids = await readMatches(tx, { module: PROSPECTS.key, access }, 'email', emails);
  const firstIds = [...ids].flatMap(([email, [id]]) => (id ? [[email, id] as const] : []));
  const people = new Map(
    (
      await readPeople(
        tx,
        firstIds.map(([, id]) => id),
      )
    ).map((person) => [person.id, person]),
  );
  const known = firstIds.flatMap(([email, id]) => {
    const person = people.get(id);
    return person ? [[email, person] as const] : [];
  });
  return { known: new Map(known), newPeople };
}

/** A new prospect for a loan, with the form of prospects. @throws Refusal */
function planProspect(context: ImportContext, row: PlannedRow): PlannedRecord {
  const { engine, tx, setup, viewer } = context;
  if (!canInModule(viewer, PROSPECTS.key, 'add'))
    throw new Refusal(403, 'forbidden', reason('loans.prospectsNotAllowed'));
  const { first_name: first = '', last_name: last = '' } = row.prospect;
  if (first === '' && last === '') throw new Refusal(422, 'invalid', reason('imports.prospectMissing'));
  const [form] = setup.formsOf(PROSPECTS.key);
  if (!form) throw new Refusal(422, 'invalid', reason('forms.notLoaded'));
  const formData = Object.fromEntries(Object.entries(row.prospect).filter(([field]) => form.form.byId.has(field)));
  const statusId = setup.statusesOf(PROSPECTS.key)[0]?.id ?? null;
  const draft = { form, formData, statusId, mandatory: 'ignore' as const, origin: originOf(context) };
  return planNewRecord(engine, tx.companyId, viewer, draft);
}

const personOf = ({ record }: PlannedRecord): PersonRow => ({
  ...{ id: record.id, module_key: PROSPECTS.key, email: record.email, phone: record.phone },
  ...{ first_name: record.firstName, last_name: record.lastName },
});

function planLoanRow(context: ImportContext, row: PlannedRow, prospects: Prospects, staff: ReadonlyMap<Id, PersonRow>) {
  const { engine, tx, setup, viewer } = context;
  const { options } = context.row;
  const email = emailOf(row);
  const knownPerson = email === '' ? undefined : (prospects.known.get(email) ?? prospects.newPeople.get(email));
  const prospect = knownPerson ? null : planProspect(context, row);
  const person = knownPerson ?? personOf(prospect as PlannedRecord);
  const program = row.admin.program ?? options.program;
  const product = program ? setup.programs.get(program)?.product_id : undefined;
  if (!program || !product) throw new Refusal(422, 'invalid', reason('imports.programMissing'));
  const input = {
    ...{ product, program, prospect: person.id, groups: row.admin.groups ?? [], contacts: [] },
    ...{ workforces: row.admin.workforces ?? [], origin: originOf(context), formData: row.answers },
    status: row.admin.status ?? (options.status ? [options.status] : []),
    source: row.admin.source ?? (options.source ? [options.source] : []),
  };
  const people = new Map([...staff, [person.id, person]]);
  const record = planLoan(engine, tx.companyId, { setup, viewer, people }, input);
  if (prospect && email !== '') prospects.newPeople.set(email, person);
  return { row, record, prospect };
}

function planPlainRow(context: ImportContext, row: PlannedRow) {
  const { engine, tx, setup, viewer, module, form } = context;
  const { options } = context.row;
  const record = planNewRecord(engine, tx.companyId, viewer, {
    ...{ form, formData: row.answers, mandatory: 'check' as const, origin: originOf(context) },
    statusId: row.admin.status?.[0] ?? options.status ?? setup.statusesOf(module.key)[0]?.id ?? null,
    sourceId: row.admin.source?.[0] ?? options.source,
  });
  return { row, record, prospect: null };
}

/** Validates new records, one part of a batch after the other. Later parts know the prospects that earlier ones plan. */
export type CreatePlanner = (rows: readonly PlannedRow[]) => CreatePlan[];

/** Reads what the new records of a batch refer to, so that its parts are planned without the database. */
export async function prepareCreates(context: ImportContext, rows: readonly PlannedRow[]): Promise<CreatePlanner> {
  const prospects = await readProspects(context, rows);
  const staffIds = [...new Set(rows.flatMap(({ admin }) => admin.workforces ?? []))];
  const staff = new Map(
    (staffIds.length > 0 ? await readPeople(context.tx, staffIds) : []).map((one) => [one.id, one]),
  );
  const mayAdd = canInModule(context.viewer, context.module.key, 'add');
  const columnOf = columnOfField(context);
  return (part) =>
    part.map((row) => {
      try {
        if (!mayAdd) throw new Refusal(403, 'forbidden', reason('imports.addNotAllowed'));
        return context.module.isLoan ? planLoanRow(context, row, prospects, staff) : planPlainRow(context, row);
      } catch (error) {
        return { row, problems: problemsOfRefusal(error, columnOf) };
      }
    });
}

/** Validates new records with the rules of a single one. Writes nothing. */
export async function planCreates(context: ImportContext, rows: readonly PlannedRow[]): Promise<CreatePlan[]> {
  if (rows.length === 0) return [];
  const planRows = await prepareCreates(context, rows);
  return planRows(rows);
}
