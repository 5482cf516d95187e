import { canSee, type Viewer } from '@lendwright/access';
import { type AnswerOf, type BodyOf, type moveForm as operation, reason } from '@lendwright/api';
import { moveAnswers, type CompiledForm } from '@lendwright/forms';
import { Refusal, type Id } from '@lendwright/kernel';
import type { TenantScope, TenantTx } from '../../../platform/db/tenant-scope';
import {
  abilitiesOf,
  type CompanySetup,
  type PublishedForm,
  type RecordEngine,
  formViewer,
  moduleOf,
  peopleOfRows,
  presentRecord,
  missingRefusal,
  visibleInfo,
  findRecord,
  type RecordRow,
  maskValue,
  writeAnswers,
  FORM_MOVED,
} from '../../records';
import { assertNoPendingReviews } from './assert-no-pending-reviews';
import { planMove, type MovePlan } from './plan-move';
import { visibleReport } from './visible-report';

type Input = BodyOf<typeof operation>;
type Answer = AnswerOf<typeof operation>;

/**
 * Moves a record to the newest published version of its form, or previews the move if `apply` is false.
 *
 * For staff who may update the record. `moveAnswers` maps the answers, and the new version computes its own fields.
 * Version, history (`move-form`) and event are written in one transaction. If the record already is on the newest
 * version, the report is empty and nothing is written.
 * @throws Refusal 404 not_found, 403 forbidden, 409 conflict if the record has changed since `version`, or if a review
 * is pending on a field that changes meaning
 * @source FORM.md (Versions)
 */
export async function moveForm(
  engine: RecordEngine,
  scope: TenantScope,
  viewer: Viewer,
  id: Id,
  input: Input,
): Promise<Answer> {
  const setup = await engine.setups.of(scope);
  const work = (tx: TenantTx) => move(engine, tx, setup, viewer, id, input);
  return input.apply ? scope.write(work) : scope.read(work);
}

async function move(
  engine: RecordEngine,
  tx: TenantTx,
  setup: CompanySetup,
  viewer: Viewer,
  id: Id,
  input: Input,
): Promise<Answer> {
  const row = await findMovable(tx, setup, viewer, id, input);
  const publishedForm = setup.forms.get(row.form_id);
  const from = await engine.setups.formOf(tx, setup, row.form_id, row.form_version);
  if (!publishedForm || publishedForm.version <= row.form_version) {
    const record = input.apply ? await present(tx, setup, from, row, viewer) : null;
    return { from: row.form_version, to: row.form_version, report: [], record };
  }
  const { answers, report } = moveAnswers(from, publishedForm.form, row.info);
  const answer = {
    from: row.form_version,
    to: publishedForm.version,
    report: visibleReport(report, [from, publishedForm.form], formViewer(viewer, false)),
  };
  if (!input.apply) return { ...answer, record: null };
  await assertNoPendingReviews(tx, row, from, publishedForm.form);
  const rowAfter = await write(
    engine,
    tx,
    setup,
    viewer,
    { row, from },
    publishedForm,
    planMove(setup.timeZone, from, publishedForm.form, row.info, answers),
  );
  return { ...answer, record: await present(tx, setup, publishedForm.form, rowAfter, viewer) };
}

async function findMovable(
  tx: TenantTx,
  setup: CompanySetup,
  viewer: Viewer,
  id: Id,
  { version, apply: shouldApply }: Input,
): Promise<RecordRow> {
  const row = await findRecord(tx, null, id, 'all', shouldApply);
  if (!row) throw missingRefusal();
  if (!canSee(viewer, row.module_key, row)) throw missingRefusal();
  if (!abilitiesOf(viewer, moduleOf(setup, row.module_key), row).update)
    throw new Refusal(403, 'forbidden', reason('collaboration.moveNotAllowed'));
  if (row.version !== version)
    throw new Refusal(409, 'conflict', reason('collaboration.moveConflict'), { version: row.version, fields: [] });
  return row;
}

async function write(
  engine: RecordEngine,
  tx: TenantTx,
  setup: CompanySetup,
  viewer: Viewer,
  { row, from }: { readonly row: RecordRow; readonly from: CompiledForm },
  { form, version }: PublishedForm,
  { set, cleared }: MovePlan,
): Promise<RecordRow> {
  // Fields that become secrets with this move are masked in its history entry.
  const maskedValues = Object.keys(set).map((field) => [field, maskValue(form, field, row.info[field])] as const);
  const rowBefore = { ...row, info: { ...row.info, ...Object.fromEntries(maskedValues) } };
  const writtenAnswers = await writeAnswers(engine, tx, viewer, moduleOf(setup, row.module_key), {
    row: rowBefore,
    form,
    timeZone: setup.timeZone,
    formBefore: from,
    accepted: set,
    cleared,
    patch: { formVersion: version },
    notes: [{ field: FORM_MOVED, from: row.form_version, to: version }],
    act: 'move-form',
    reason: `from version ${row.form_version} to ${version}`,
  });
  return { ...writtenAnswers.row, form_version: version };
}

async function present(tx: TenantTx, setup: CompanySetup, form: CompiledForm, row: RecordRow, viewer: Viewer) {
  const people = await peopleOfRows(tx, [row]);
  return presentRecord(row, { setup, viewer, people, info: visibleInfo(form, row, viewer) });
}
