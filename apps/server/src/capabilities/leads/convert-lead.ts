import { mayInModule, type Viewer } from '@lendwright/access';
import { type AnswerOf, type BodyOf, type convertLead as operation, reason } from '@lendwright/api';
import { invariant, newId, Refusal, type Id } from '@lendwright/kernel';
import type { TenantScope, TenantTx } from '../../platform/db/tenant-scope';
import { addLoans, formOfProgram } from '../loans';
import { notify } from '../notifications';
import {
  addConversion,
  addHistory,
  authorOf,
  createRecords,
  LEADS,
  PROSPECTS,
  readConversion,
  saveWithin,
  writeRecord,
  type CompanySetup,
  type RecordEngine,
  type RecordRow,
} from '../records';
import { mapWith } from './conversion-maps';
import { findProspect, openLead, prospectForm, type OpenLead } from './open-lead';
import { planCarry, type FieldMap } from './plan-carry';
import { presentPlan } from './present-plan';

const CONVERTED = 'converted';

type Wish = BodyOf<typeof operation>;
type Converted = AnswerOf<typeof operation>;
/** Somebody or something that was made, and what became of the answers on the way. */
interface Made {
  readonly id: Id;
  readonly report: Converted['report']['prospect'];
}

/**
 * Makes a prospect of a lead, or completes one that is there, and if asked makes a loan for it, in one transaction with
 * the histories of all. Of a prospect that is there only empty answers are filled.
 * @throws Refusal 404 not_found, 409 conflict for a lead that was changed meanwhile, 409 already_converted,
 * 403 forbidden for a loan without the right to create one or a prospect without the right to change it, 422 invalid for
 * a program that does not exist or a map that does not fit
 * @source spec 2-records §2.3 (Convert), §4
 */
export async function convertLead(
  engine: RecordEngine,
  scope: TenantScope,
  viewer: Viewer,
  wish: Wish,
): Promise<Converted> {
  if (wish.loan && !mayInModule(viewer, 'loans', 'add'))
    throw new Refusal(403, 'forbidden', reason('leads.loansNotAllowed'));
  if (wish.prospect && !mayInModule(viewer, PROSPECTS.key, 'update'))
    throw new Refusal(403, 'forbidden', reason('leads.prospectsNotAllowed'));
  const setup = await engine.setups.of(scope);
  return scope.write(async (tx) => {
    const lead = await openLead(engine, tx, setup, viewer, wish._id, true);
    await checkState(tx, lead.row, wish.version);
    const turn: Converting = { engine, tx, setup, viewer, behalf: onBehalf(viewer), lead, wish };
    const prospect = wish.prospect ? await completeProspect(turn, wish.prospect) : await addProspect(turn);
    const loan = wish.loan ? await addLoanFor(turn, prospect.id, wish.loan) : null;
    await addConversion(tx, lead.row.id, { prospect: prospect.id, loan: loan?.id ?? null }, authorOf(viewer));
    await markConverted(turn);
    await notify(tx, lead.row, authorOf(viewer), [{ kind: 'lead_converted', people: lead.row.people }]);
    const report = { prospect: prospect.report, loan: loan?.report ?? [] };
    return { message: 'Lead converted successfully.', prospect: prospect.id, loan: loan?.id ?? null, report };
  });
}

/** One lead on its way. */
interface Converting {
  readonly engine: RecordEngine;
  readonly tx: TenantTx;
  readonly setup: CompanySetup;
  readonly viewer: Viewer;
  /** Writes what the lead holds on behalf of the company: the person who converts need not see every field of it. */
  readonly behalf: Viewer;
  readonly lead: OpenLead;
  readonly wish: Wish;
}

const onBehalf = (viewer: Viewer): Viewer => ({ ...viewer, isAdmin: true });

async function checkState(tx: TenantTx, { id, version }: RecordRow, seen: number): Promise<void> {
  if (await readConversion(tx, id)) throw new Refusal(409, 'already_converted', reason('leads.alreadyConverted'));
  if (version === seen) return;
  const text = reason('leads.conflict');
  throw new Refusal(409, 'conflict', text, { version, fields: [] });
}

type Target = Parameters<typeof planCarry>[1];

function planFor({ viewer, lead }: Converting, to: Target, maps: readonly [FieldMap, FieldMap | undefined]) {
  const map = mapWith(maps[0], maps[1], viewer, lead.form, to);
  return (standing?: RecordRow['info']) => {
    const plan = planCarry(lead.form, to, lead.answers, map, standing);
    return { formData: plan.formData, report: presentPlan(plan, lead.form, to, viewer) };
  };
}

async function addProspect(turn: Converting): Promise<Made> {
  const { engine, tx, setup, behalf, lead, wish } = turn;
  const form = prospectForm(setup);
  const { formData, report } = planFor(turn, form.form, [lead.maps.prospect, wish.map?.prospect])();
  const statusId = setup.statusesOf(PROSPECTS.key)[0]?.id ?? null;
  const drafts = [{ form, formData, statusId, mandatory: 'skip' as const }];
  const [made] = await createRecords(engine, tx, behalf, PROSPECTS, drafts);
  invariant(made, 'one draft makes one record');
  return { id: made.id, report };
}

/** Fills what is empty in a prospect that is there; the history of both says so, also where nothing was. */
async function completeProspect(turn: Converting, id: Id): Promise<Made> {
  const { engine, tx, setup, viewer, behalf, lead, wish } = turn;
  const { row, form, info } = await findProspect(engine, tx, setup, viewer, id, true);
  const { formData, report } = planFor(turn, form, [lead.maps.prospect, wish.map?.prospect])(info);
  const body = { version: row.version, mode: 'draft' as const, formData };
  const saved =
    Object.keys(formData).length > 0
      ? await saveWithin(engine, tx, setup, behalf, PROSPECTS, id, body)
      : { record: { version: row.version } };
  const line = { id: newId(), recordId: id, version: saved.record.version, act: 'convert', reason: null, changes: [] };
  await addHistory(tx, { ...line, ...authorOf(viewer) });
  return { id, report };
}

async function addLoanFor(turn: Converting, prospect: Id, chosen: NonNullable<Wish['loan']>): Promise<Made> {
  const { engine, tx, setup, behalf, lead, wish } = turn;
  const { groups, workforces, contacts, source_id: source } = lead.row;
  const { product, program } = chosen;
  const to = formOfProgram(setup, program).form;
  const { formData, report } = planFor(turn, to, [lead.maps.loan, wish.map?.loan])();
  const loan = { product, program, prospect, formData, status: [], source: source ? [source] : [] };
  const [made] = await addLoans(engine, tx, setup, behalf, [{ ...loan, groups, workforces, contacts }]);
  invariant(made, 'one wish makes one loan');
  return { id: made._id, report };
}

/** The lead's own history says so, and its status where the lender has one of that name. */
async function markConverted({ tx, setup, viewer, lead: { row } }: Converting): Promise<void> {
  const status = setup.statusesOf(LEADS.key).find(({ title }) => title.toLowerCase() === CONVERTED);
  const moves = status && status.id !== row.status_id;
  const before = row.status_id ? (setup.statuses.get(row.status_id)?.title ?? null) : null;
  await writeRecord(tx, {
    id: row.id,
    module: LEADS.key,
    version: row.version,
    statusBefore: row.status_id,
    isActiveBefore: row.is_active,
    patch: moves ? { statusId: status.id } : {},
    answers: {},
    cleared: [],
    secrets: {},
    author: authorOf(viewer),
    act: 'convert',
    reason: null,
    changes: moves ? [{ field: '@status', from: before, to: status.title }] : [],
    historyId: newId(),
  });
}
