import { hasModuleRight, type Viewer } from '@lendwright/access';
import { type AnswerOf, type BodyOf, type convertLead as operation, reason, confirmation } from '@lendwright/api';
import { invariant, newId, Refusal, type Id } from '@lendwright/kernel';
import type { TenantScope, TenantTx } from '../../platform/db/tenant-scope';
import { addLoans, formOfProgram } from '../loans';
import { notify } from '../notifications';
import {
  addConversion,
  addHistory,
  addTriggers,
  authorOf,
  checkStage,
  type CompanySetup,
  createRecords,
  detectTriggers,
  LEADS,
  overriddenItems,
  PROSPECTS,
  readConversion,
  type RecordEngine,
  recordOverride,
  type RecordRow,
  saveInTransaction,
  type StageOverride,
  todayIn,
  writeRecord,
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
  if (input.loan && !hasModuleRight(viewer, 'loans', 'add'))
    throw new Refusal(403, 'forbidden', reason('leads.loansNotAllowed'));
  if (input.prospect && !hasModuleRight(viewer, PROSPECTS.key, 'update'))
    throw new Refusal(403, 'forbidden', reason('leads.prospectsNotAllowed'));
  const setup = await engine.setups.of(scope);
  return scope.write(async (tx) => {
    const lead = await openLead(engine, tx, setup, viewer, input._id, true);
    await checkState(tx, lead.row, input.version);
    const override = await checkConvertedStage(tx, setup, viewer, lead, input.stageReason);
    const conversion: Conversion = { engine, tx, setup, viewer, privilegedViewer: withFullRights(viewer), lead, input };
    const prospect = input.prospect
      ? await completeProspect(conversion, input.prospect)
      : await addProspect(conversion);
    const loan = input.loan ? await addLoanFor(conversion, prospect.id, input.loan) : null;
    await addConversion(tx, lead.row.id, { prospect: prospect.id, loan: loan?.id ?? null }, authorOf(viewer));
    await markConverted(conversion, override);
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
  readonly privilegedViewer: Viewer;
  readonly lead: OpenLead;
  readonly input: Input;
}

const withFullRights = (viewer: Viewer): Viewer => ({ ...viewer, isAdmin: true });

async function checkState(tx: TenantTx, { id, version }: RecordRow, seenCount: number): Promise<void> {
  if (await readConversion(tx, id)) throw new Refusal(409, 'already_converted', reason('leads.alreadyConverted'));
  if (version === seenCount) return;
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
  const { engine, tx, setup, privilegedViewer, lead, input } = conversion;
  const form = prospectForm(setup);
  const { formData, report } = planTarget(conversion, form.form, [lead.maps.prospect, input.map?.prospect])();
  const statusId = setup.statusesOf(PROSPECTS.key)[0]?.id ?? null;
  const drafts = [{ form, formData, statusId, mandatory: 'skip' as const }];
  const [createdRecord] = await createRecords(engine, tx, privilegedViewer, PROSPECTS, drafts);
  invariant(createdRecord, 'one draft creates one record');
  return { id: createdRecord.id, report };
}

/**
 * Fills the empty fields of an existing prospect and writes a history entry in both records, even if nothing was
 * filled.
 */
async function completeProspect(conversion: Conversion, id: Id): Promise<ConvertedRecord> {
  const { engine, tx, setup, viewer, privilegedViewer, lead, input } = conversion;
  const { row, form, info } = await findProspect(engine, tx, setup, viewer, id, true);
  const { formData, report } = planTarget(conversion, form, [lead.maps.prospect, input.map?.prospect])(info);
  const body = { version: row.version, mode: 'autosave' as const, formData };
  const savedAnswer =
    Object.keys(formData).length > 0
      ? await saveInTransaction(engine, tx, setup, privilegedViewer, PROSPECTS, id, body)
      : { record: { version: row.version } };
  const entry = {
    id: newId(),
    recordId: id,
    version: savedAnswer.record.version,
    act: 'convert',
    reason: null,
    changes: [],
  };
  await addHistory(tx, { ...entry, ...authorOf(viewer) });
  return { id, report };
}

async function addLoanFor(
  conversion: Conversion,
  prospect: Id,
  chosenLoan: NonNullable<Input['loan']>,
): Promise<ConvertedRecord> {
  const { engine, tx, setup, privilegedViewer, lead, input } = conversion;
  const { groups, workforces, contacts, source_id: source } = lead.row;
  const { product, program } = chosenLoan;
  const to = formOfProgram(setup, program).form;
  const { formData, report } = planTarget(conversion, to, [lead.maps.loan, input.map?.loan])();
  const loan = { product, program, prospect, formData, status: [], source: source ? [source] : [] };
  const [createdLoan] = await addLoans(engine, tx, setup, privilegedViewer, [
    { ...loan, groups, workforces, contacts },
  ]);
  invariant(createdLoan, 'one input creates one loan');
  return { id: createdLoan._id, report };
}

const convertedStatus = (setup: CompanySetup) =>
  setup.statusesOf(LEADS.key).find(({ title }) => title.toLowerCase() === CONVERTED_STATUS);

/** Checks the stage rules of the status named "Converted". @throws the refusals of `checkStage` */
function checkConvertedStage(
  tx: TenantTx,
  setup: CompanySetup,
  viewer: Viewer,
  { row, form, answers: { info: answers } }: OpenLead,
  stageReason: string | undefined,
): Promise<StageOverride | null> | null {
  const to = convertedStatus(setup)?.id;
  if (!to) return null;
  const move = { recordId: row.id, from: row.status_id, to, programId: null, form, answers };
  return checkStage(tx, setup, viewer, LEADS, row, move, stageReason);
}

/** Adds a history entry to the lead and sets the status named "Converted" if the lender has one. */
async function markConverted(conversion: Conversion, override: StageOverride | null): Promise<void> {
  const { tx, setup, viewer, lead } = conversion;
  const { row } = lead;
  const status = convertedStatus(setup);
  const isMoving = status && status.id !== row.status_id;
  const titleBefore = row.status_id ? (setup.statuses.get(row.status_id)?.title ?? null) : null;
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
    reason: override?.reason ?? null,
    changes: isMoving ? [{ field: '@status', from: titleBefore, to: status.title }, ...overriddenItems(override)] : [],
    historyId: newId(),
  });
  const answers = { form: lead.form, answers: row.info };
  const events = detectTriggers(setup.triggers, {
    ...{ id: row.id, module: LEADS.key, isNew: false, before: answers, after: answers, today: todayIn(setup.timeZone) },
    ...{ statusBefore: row.status_id, statusAfter: status?.id ?? row.status_id, changed: new Set<string>() },
  });
  await addTriggers(tx, authorOf(viewer), events);
  if (override && status) await recordOverride(tx, viewer, setup, { row, form: lead.form, to: status.id }, override);
}
