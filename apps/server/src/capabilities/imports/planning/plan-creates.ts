import { hasModuleRight } from '@lendwright/access';
import { reason } from '@lendwright/api';
import { Refusal, type Id } from '@lendwright/kernel';
import { draftLoan } from '../../loans';
import {
  accessFilterOf,
  type KnownPeople,
  type NewAnswers,
  type PersonColumns,
  personOfAnswers,
  planNewRecord,
  PROSPECTS,
  readPeople,
  type PersonRow,
  type PlannedRecord,
  type RecordDraft,
  validateNewRecord,
} from '../../records';
import { readMatches } from '../rows/read-matches';
import { columnOfField, type ImportContext } from './import-context';
import type { PlannedRow } from './plan-row';
import { problemsOfRefusal, type Problem } from './problem';

/**
 * A record to create, with the new prospect of a loan if one is created. `PlannedItem` is a planned or a checked
 * record.
 */
export interface PlannedCreate<PlannedItem = PlannedRecord> {
  readonly row: PlannedRow;
  readonly record: PlannedItem;
  readonly prospect: PlannedItem | null;
}

export type CreatePlan<PlannedItem = PlannedRecord> =
  | PlannedCreate<PlannedItem>
  | { readonly row: PlannedRow; readonly problems: readonly Problem[] };

/** Turns drafts into new records: completely for writing, or only checked. */
interface RecordPlanner<PlannedItem> {
  /** @throws Refusal */
  make(draft: RecordDraft): PlannedItem;
  personOf(plannedItem: PlannedItem): PersonRow;
}

/** New prospects of earlier rows, by email address. */
export type NewPeople = Map<string, PersonRow>;

/** The existing prospects that loans refer to, and those planned for earlier rows. */
interface Prospects {
  readonly known: ReadonlyMap<string, PersonRow>;
  readonly newPeople: NewPeople;
}

const originOf = ({ row }: ImportContext) => row.file_name;

const emailOf = ({ prospect }: PlannedRow) => (prospect['email'] ?? '').toLowerCase();

type KnownProspects = Prospects['known'];

async function readProspects(
  { tx, viewer, module }: ImportContext,
  rows: readonly PlannedRow[],
): Promise<KnownProspects> {
  const emails = [...new Set(rows.map(emailOf))].filter((email) => email !== '');
  if (!module.isLoan || emails.length === 0) return new Map();
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
  const knownPeople = firstIds.flatMap(([email, id]) => {
    const person = people.get(id);
    return person ? [[email, person] as const] : [];
  });
  return new Map(knownPeople);
}

/** Drafts a new prospect for a loan with the form of prospects. @throws Refusal */
function draftProspect(context: ImportContext, row: PlannedRow): RecordDraft {
  const { setup, viewer } = context;
  if (!hasModuleRight(viewer, PROSPECTS.key, 'add'))
    throw new Refusal(403, 'forbidden', reason('loans.prospectsNotAllowed'));
  const { first_name: first = '', last_name: last = '' } = row.prospect;
  if (first === '' && last === '') throw new Refusal(422, 'invalid', reason('imports.prospectMissing'));
  const [form] = setup.formsOf(PROSPECTS.key);
  if (!form) throw new Refusal(422, 'invalid', reason('forms.notLoaded'));
  const formData: Record<string, string> = {};
  for (const [field, value] of Object.entries(row.prospect)) if (form.form.byId.has(field)) formData[field] = value;
  const statusId = setup.statusesOf(PROSPECTS.key)[0]?.id ?? null;
  return { form, formData, statusId, mandatory: 'ignore', origin: originOf(context) };
}

const personRow = (id: Id, { email, phone, firstName, lastName }: PersonColumns): PersonRow => ({
  id,
  module_key: PROSPECTS.key,
  email,
  phone,
  first_name: firstName,
  last_name: lastName,
});

/** Plans records completely for writing. */
const createWritePlanner = ({ engine, tx, viewer }: ImportContext): RecordPlanner<PlannedRecord> => ({
  make: (draft) => planNewRecord(engine, tx.companyId, viewer, draft),
  personOf: ({ record }) => personRow(record.id, record),
});

/** A validated record without the parts that only writing needs. */
export interface CheckedRecord extends Pick<NewAnswers, 'answers'> {
  readonly draft: RecordDraft;
}

/** The id of a prospect that a dry run does not create. */
const UNSAVED_ID: Id = '00000000-0000-7000-8000-000000000000';

const createCheckPlanner = ({ viewer }: ImportContext): RecordPlanner<CheckedRecord> => ({
  make: (draft) => ({ draft, answers: validateNewRecord(viewer, draft).answers }),
  personOf: ({ draft, answers }) => personRow(UNSAVED_ID, personOfAnswers(draft.form, answers)),
});

function planLoanRow<PlannedItem>(
  context: ImportContext,
  row: PlannedRow,
  { known, newPeople }: Prospects,
  { make, personOf, staff }: RecordPlanner<PlannedItem> & { readonly staff: KnownPeople },
): PlannedCreate<PlannedItem> {
  const { setup } = context;
  const { options } = context.row;
  const email = emailOf(row);
  const knownPerson = email === '' ? undefined : (known.get(email) ?? newPeople.get(email));
  const prospect = knownPerson ? null : make(draftProspect(context, row));
  const person = knownPerson ?? personOf(prospect as PlannedItem);
  const program = row.admin.program ?? options.program;
  const product = program ? setup.programs.get(program)?.product_id : undefined;
  if (!program || !product) throw new Refusal(422, 'invalid', reason('imports.programMissing'));
  const input = {
    product,
    program,
    prospect: person.id,
    groups: row.admin.groups ?? [],
    contacts: [],
    workforces: row.admin.workforces ?? [],
    origin: originOf(context),
    formData: row.answers,
    status: row.admin.status ?? (options.status ? [options.status] : []),
    source: row.admin.source ?? (options.source ? [options.source] : []),
  };
  const people: KnownPeople = { get: (id) => (id === person.id ? person : staff.get(id)) };
  const record = make(draftLoan({ setup, people }, input));
  if (prospect && email !== '') newPeople.set(email, person);
  return { row, record, prospect };
}

function planPlainRow<PlannedItem>(
  context: ImportContext,
  row: PlannedRow,
  { make }: RecordPlanner<PlannedItem>,
): PlannedCreate<PlannedItem> {
  const { setup, module, form } = context;
  const { options } = context.row;
  const record = make({
    ...{ form, formData: row.answers, mandatory: 'check' as const, origin: originOf(context) },
    statusId: row.admin.status?.[0] ?? options.status ?? setup.statusesOf(module.key)[0]?.id ?? null,
    sourceId: row.admin.source?.[0] ?? options.source,
  });
  return { row, record, prospect: null };
}

/**
 * Plans the new records of some rows, one part of a batch after another. Later parts reuse the prospects of earlier
 * ones.
 */
export type CreatePlanner<PlannedItem = PlannedRecord> = (
  rows: readonly PlannedRow[],
  newPeople: NewPeople,
) => CreatePlan<PlannedItem>[];

async function preparePlanner<PlannedItem>(
  context: ImportContext,
  rows: readonly PlannedRow[],
  planner: RecordPlanner<PlannedItem>,
): Promise<CreatePlanner<PlannedItem>> {
  const knownProspects = await readProspects(context, rows);
  const staffIds = [...new Set(rows.flatMap(({ admin }) => admin.workforces ?? []))];
  const people = staffIds.length > 0 ? await readPeople(context.tx, staffIds) : [];
  const planningContext = { ...planner, staff: new Map(people.map((person) => [person.id, person])) };
  const mayAdd = hasModuleRight(context.viewer, context.module.key, 'add');
  const columnOf = columnOfField(context);
  return (part, newPeople) =>
    part.map((row) => {
      try {
        if (!mayAdd) throw new Refusal(403, 'forbidden', reason('imports.addNotAllowed'));
        return context.module.isLoan
          ? planLoanRow(context, row, { known: knownProspects, newPeople }, planningContext)
          : planPlainRow(context, row, planningContext);
      } catch (error) {
        return { row, problems: problemsOfRefusal(error, columnOf) };
      }
    });
}

/** Reads the people that the new records of a batch refer to, so that its parts are planned without the database. */
export const prepareCreates = (context: ImportContext, rows: readonly PlannedRow[]): Promise<CreatePlanner> =>
  preparePlanner(context, rows, createWritePlanner(context));

/** Like `prepareCreates`, for a dry run: records are only validated, under the same rules. */
export const prepareCreateChecks = (
  context: ImportContext,
  rows: readonly PlannedRow[],
): Promise<CreatePlanner<CheckedRecord>> => preparePlanner(context, rows, createCheckPlanner(context));
