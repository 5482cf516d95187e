import { reaches, type Viewer } from '@lendwright/access';
import { type AnswerOf, type BodyOf, type moveForm as operation, reason } from '@lendwright/api';
import { moveAnswers, type CompiledForm } from '@lendwright/forms';
import { Refusal, type Id } from '@lendwright/kernel';
import type { TenantScope, TenantTx } from '../../../platform/db/tenant-scope';
import { abilitiesOf } from '../abilities';
import type { CompanySetup, PublishedForm } from '../company-setup';
import type { RecordEngine } from '../engine';
import { formViewer } from '../list-fields';
import { moduleOf } from '../module-definition';
import { peopleOfRows, presentRecord } from '../present-record';
import { missing } from '../missing';
import { visibleInfo } from '../read-record';
import { findRecord, type RecordRow } from '../record-rows';
import { maskValue } from '../value-sight';
import { writeAnswers } from '../write-answers';
import { assertNothingWaits } from './assert-nothing-waits';
import { MOVED } from './forms-of-history';
import { planMove, type MovePlan } from './plan-move';
import { seenReport } from './seen-report';

type Wish = BodyOf<typeof operation>;
type Told = AnswerOf<typeof operation>;

/**
 * Moves a record to the newest published version of its form, or tells with `apply: false` what that would do.
 *
 * Staff who may update the record. The answers go over as `moveAnswers` says, and what the new version computes is
 * computed; version, history (`move-form`) and event go with them in one transaction. A record that is on the newest
 * version already is answered with an empty report and nothing is written.
 * @throws Refusal 404 not_found, 403 forbidden, 409 conflict when the record has changed since `version`, or a change
 * waits for a reviewer in a field that becomes another one
 * @source FORM.md (Versions)
 */
export async function moveForm(
  engine: RecordEngine,
  scope: TenantScope,
  viewer: Viewer,
  id: Id,
  wish: Wish,
): Promise<Told> {
  const setup = await engine.setups.of(scope);
  const work = (tx: TenantTx) => move(engine, tx, setup, viewer, id, wish);
  return wish.apply ? scope.write(work) : scope.read(work);
}

async function move(
  engine: RecordEngine,
  tx: TenantTx,
  setup: CompanySetup,
  viewer: Viewer,
  id: Id,
  wish: Wish,
): Promise<Told> {
  const row = await findMovable(tx, setup, viewer, id, wish);
  const published = setup.forms.get(row.form_id);
  const from = await engine.setups.formOf(tx, setup, row.form_id, row.form_version);
  if (!published || published.version <= row.form_version) {
    const record = wish.apply ? await present(tx, setup, from, row, viewer) : null;
    return { from: row.form_version, to: row.form_version, report: [], record };
  }
  const { answers, report } = moveAnswers(from, published.form, row.info);
  const told = {
    from: row.form_version,
    to: published.version,
    report: seenReport(report, [from, published.form], formViewer(viewer, false)),
  };
  if (!wish.apply) return { ...told, record: null };
  await assertNothingWaits(tx, row, from, published.form);
  const after = await write(
    engine,
    tx,
    setup,
    viewer,
    { row, from },
    published,
    planMove(setup.timeZone, from, published.form, row.info, answers),
  );
  return { ...told, record: await present(tx, setup, published.form, after, viewer) };
}

async function findMovable(
  tx: TenantTx,
  setup: CompanySetup,
  viewer: Viewer,
  id: Id,
  { version, apply }: Wish,
): Promise<RecordRow> {
  const row = await findRecord(tx, null, id, 'all', apply);
  if (!row) throw missing();
  if (!reaches(viewer, row.module_key, row)) throw missing();
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
  // What becomes a secret with this move stands in the history as one.
  const masked = Object.keys(set).map((field) => [field, maskValue(form, field, row.info[field])] as const);
  const before = { ...row, info: { ...row.info, ...Object.fromEntries(masked) } };
  const written = await writeAnswers(engine, tx, viewer, moduleOf(setup, row.module_key), {
    row: before,
    form,
    formBefore: from,
    accepted: set,
    cleared,
    patch: { formVersion: version },
    notes: [{ field: MOVED, from: row.form_version, to: version }],
    act: 'move-form',
    reason: `from version ${row.form_version} to ${version}`,
  });
  return { ...written.row, form_version: version };
}

async function present(tx: TenantTx, setup: CompanySetup, form: CompiledForm, row: RecordRow, viewer: Viewer) {
  const people = await peopleOfRows(tx, [row]);
  return presentRecord(row, { setup, viewer, people, info: visibleInfo(form, row, viewer) });
}
