import { canInModule, type Viewer } from '@lendwright/access';
import { type AnswerOf, type BodyOf, type convertLead as operation, reason, confirmation } from '@lendwright/api';
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
  saveInTransaction,
  writeRecord,
  type CompanySetup,
  type RecordEngine,
  type RecordRow,
} from '../records';
import { mergeMapping } from './conversion-mappings';
import { findProspect, openLead, prospectForm, type OpenLead } from './open-lead';
import { planMapping, type FieldMapping } from './plan-mapping';
import { presentMapping } from './present-mapping';

const CONVERTED_STATUS = 'converted';

type Input = BodyOf<typeof operation>;
type ConversionResult = AnswerOf<typeof operation>;
/** A created or completed record, and the outcome for each answer. */
interface ConvertedRecord {
  readonly id: Id;
  readonly report: ConversionResult['report']['prospect'];
}

/**
 * Converts a lead in one transaction: creates or completes a prospect, and optionally creates a loan for it, with
 * history entries for all of them. An existing prospect only gets values for its empty fields.
 * @throws Refusal 404 not_found, 409 conflict for a lead that was changed in the meantime, 409 already_converted, 403
 * forbidden for a loan without the right to create one or a prospect without the right to change it, 422 invalid for an
 * unknown program or an invalid mapping
 * @source spec 2-records §2.3 (Convert), §4
 */
export async function convertLead(
  engine: RecordEngine,
  scope: TenantScope,
  viewer: Viewer,
  input: Input,
): Promise<ConversionResult> {
  if (input.loan && !canInModule(viewer, 'loans', 'add'))
    throw new Refusal(403, 'forbidden', reason('leads.loansNotAllowed'));
  if (input.prospect && !canInModule(viewer, PROSPECTS.key, 'update'))
    throw new Refusal(403, 'forbidden', reason('leads.prospectsNotAllowed'));
  const setup = await engine.setups.of(scope);
  return scope.write(async (tx) => {
    const lead = await openLead(engine, tx, setup, viewer, input._id, true);
    await checkState(tx, lead.row, input.version);
    const conversion: Conversion = { engine, tx, setup, viewer, privileged: withFullRights(viewer), lead, input };
    const prospect = input.prospect
      ? await completeProspect(conversion, input.prospect)
      : await addProspect(conversion);
    const loan = input.loan ? await addLoanFor(conversion, prospect.id, input.loan) : null;
    await addConversion(tx, lead.row.id, { prospect: prospect.id, loan: loan?.id ?? null }, authorOf(viewer));
    await markConverted(conversion);
    await notify(tx, lead.row, authorOf(viewer), [{ kind: 'lead_converted', people: lead.row.people }]);
    const report = { prospect: prospect.report, loan: loan?.report ?? [] };
    return { ...confirmation('leads.converted'), prospect: prospect.id, loan: loan?.id ?? null, report };
  });
}

/** The state of one conversion. */
interface Conversion {
  readonly engine: RecordEngine;
  readonly tx: TenantTx;
  readonly setup: CompanySetup;
  readonly viewer: Viewer;
  /** Writes with full rights, because the user need not see every field of the lead. */
  readonly privileged: Viewer;
  readonly lead: OpenLead;
  readonly input: Input;
}

const withFullRights = (viewer: Viewer): Viewer => ({ ...viewer, isAdmin: true });

async function checkState(tx: TenantTx, { id, version }: RecordRow, seen: number): Promise<void> {
  if (await readConversion(tx, id)) throw new Refusal(409, 'already_converted', reason('leads.alreadyConverted'));
  if (version === seen) return;
  const text = reason('leads.conflict');
  throw new Refusal(409, 'conflict', text, { version, fields: [] });
}

type Target = Parameters<typeof planMapping>[1];

function planTarget({ viewer, lead }: Conversion, to: Target, maps: readonly [FieldMapping, FieldMapping | undefined]) {
  const map = mergeMapping(maps[0], maps[1], viewer, lead.form, to);
  return (existingInfo?: RecordRow['info']) => {
    const plan = planMapping(lead.form, to, lead.answers, map, existingInfo);
    return { formData: plan.formData, report: presentMapping(plan, lead.form, to, viewer) };
  };
}

async function addProspect(conversion: Conversion): Promise<ConvertedRecord> {
  const { engine, tx, setup, privileged: privilegedViewer, lead, input } = conversion;
  const form = prospectForm(setup);
  const { formData, report } = planTarget(conversion, form.form, [lead.maps.prospect, input.map?.prospect])();
  const statusId = setup.statusesOf(PROSPECTS.key)[0]?.id ?? null;
  const drafts = [{ form, formData, statusId, mandatory: 'skip' as const }];
  const [created] = await createRecords(engine, tx, privilegedViewer, PROSPECTS, drafts);
  invariant(created, 'one draft creates one record');
  return { id: created.id, report };
}

/**
 * Fills the empty fields of an existing prospect and writes a history entry in both records, even if nothing was
 * filled.
 */
async function completeProspect(conversion: Conversion, id: Id): Promise<ConvertedRecord> {
  const { engine, tx, setup, viewer, privileged: privilegedViewer, lead, input } = conversion;
  const { row, form, info } = await findProspect(engine, tx, setup, viewer, id, true);
  const { formData, report } = planTarget(conversion, form, [lead.maps.prospect, input.map?.prospect])(info);
  const body = { version: row.version, mode: 'autosave' as const, formData };
  const saved =
    Object.keys(formData).length > 0
      ? await saveInTransaction(engine, tx, setup, privilegedViewer, PROSPECTS, id, body)
      : { record: { version: row.version } };
  const entry = { id: newId(), recordId: id, version: saved.record.version, act: 'convert', reason: null, changes: [] };
  await addHistory(tx, { ...entry, ...authorOf(viewer) });
  return { id, report };
}

async function addLoanFor(
  conversion: Conversion,
  prospect: Id,
  chosen: NonNullable<Input['loan']>,
): Promise<ConvertedRecord> {
  const { engine, tx, setup, privileged: privilegedViewer, lead, input } = conversion;
  const { groups, workforces, contacts, source_id: source } = lead.row;
  const { product, program } = chosen;
  const to = formOfProgram(setup, program).form;
  const { formData, report } = planTarget(conversion, to, [lead.maps.loan, input.map?.loan])();
  const loan = { product, program, prospect, formData, status: [], source: source ? [source] : [] };
  const [created] = await addLoans(engine, tx, setup, privilegedViewer, [{ ...loan, groups, workforces, contacts }]);
  invariant(created, 'one input creates one loan');
  return { id: created._id, report };
}

/** Adds a history entry to the lead and sets the status named "Converted" if the lender has one. */
async function markConverted({ tx, setup, viewer, lead: { row } }: Conversion): Promise<void> {
  const status = setup.statusesOf(LEADS.key).find(({ title }) => title.toLowerCase() === CONVERTED_STATUS);
  const isMoving = status && status.id !== row.status_id;
  const before = row.status_id ? (setup.statuses.get(row.status_id)?.title ?? null) : null;
  await writeRecord(tx, {
    id: row.id,
    module: LEADS.key,
    version: row.version,
    statusBefore: row.status_id,
    isActiveBefore: row.is_active,
    patch: isMoving ? { statusId: status.id } : {},
    answers: {},
    cleared: [],
    secrets: {},
    author: authorOf(viewer),
    act: 'convert',
    reason: null,
    changes: isMoving ? [{ field: '@status', from: before, to: status.title }] : [],
    historyId: newId(),
  });
}
