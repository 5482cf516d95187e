import { permissionsOf, visibilityScopeOf, type Viewer } from '@lendwright/access';
import {
  hiddenFields,
  projectForm,
  resolveForm,
  requiredWithoutPending,
  rowsOf,
  type Answers,
  type CompiledForm,
  type FormDefinition,
  type FormViewer,
} from '@lendwright/forms';
import { invariant, type Id } from '@lendwright/kernel';
import { cleanDefinition } from '../../../platform/rich-text/clean-definition';
import type { TenantScope, TenantTx } from '../../../platform/db/tenant-scope';
import { JsonText } from '../../../platform/http/route';
import { todayIn } from '../field-rules/evaluate-changes';
import { abilitiesOf, tabsOf } from '../field-rules/abilities';
import type { CompanySetup, Setups } from '../setup/company-setup';
import { formViewer } from '../field-rules/form-viewer';
import { readConversion } from '../rows/conversion-rows';
import { missingRefusal } from '../missing-refusal';
import { LEADS, type ModuleDefinition } from '../module-definition';
import { peopleOfRows, presentRecord, type WireRecord } from './present-record';
import type { AccessFilter, RecordRow } from '../rows/record-rows';
import { findRecordPage, type RecordPage } from '../rows/record-page-rows';
import { sharingOfRows } from '../rows/sharing-rows';
import { maskRows } from '../field-rules/row-secrets';
import { presentPendingChanges } from '../pending-changes/present-pending';
import { readPendingReviews } from '../pending-changes/review-rows';
import { fieldsWithPendingAnswers } from '../pending-changes/plan-reviews';
import type { SinceRow } from '../rows/visit-rows';
import type { sinceVisit } from '@lendwright/api';
import type { z } from 'zod';

/** What others changed since the last visit, limited to visible form fields and to admin fields such as `@status`. */
function presentSince(form: CompiledForm, viewer: FormViewer, since: SinceRow | null): z.output<typeof sinceVisit> {
  if (!since) return { at: null, fields: [] };
  const hiddenIds = hiddenFields(form, viewer);
  const isShown = (field: string) => (form.byId.has(field) ? !hiddenIds.has(field) : /^@[a-z]+$/.test(field));
  return { at: since.at, fields: since.fields.filter(isShown) };
}

/** Which records of a module a viewer may access. @throws Refusal 404 if the viewer has no access at all */
export function accessFilterOf(viewer: Viewer, module: string, id?: Id): AccessFilter {
  const visibility = visibilityScopeOf(viewer, module);
  if (visibility === 'all') return 'all';
  const { personId } = viewer;
  if (visibility === 'team') return { personId, groups: viewer.groups ?? [] };
  if (personId && (visibility === 'own' || personId === id)) return { personId, groups: [] };
  throw missingRefusal();
}

/**
 * The answers of a row that a viewer may see: of fields that the form has and the role may see, including row fields,
 * secrets masked. Answers left over from another form version stay stored but are not shown: their visibility is
 * unknown.
 */
export function visibleInfo(form: CompiledForm, row: RecordRow, viewer: Viewer): Record<string, unknown> {
  const hiddenIds = hiddenFields(form, formViewer(viewer, false));
  const isShown = (field: string, rows?: string) => {
    const foundElement = form.byId.get(field);
    return foundElement !== undefined && foundElement.rows === rows && !hiddenIds.has(field);
  };
  const cut = (rows: string, value: unknown) =>
    rowsOf(value).map((listedRow) =>
      Object.fromEntries(Object.entries(listedRow).filter(([field]) => field === '_id' || isShown(field, rows))),
    );
  const shown = Object.entries(maskRows(form, row.info)).filter(([field]) => isShown(field));
  return Object.fromEntries(
    shown.map(([field, value]) => [field, form.byId.get(field)?.element.cloneable ? cut(field, value) : value]),
  );
}

const contents = new WeakMap<FormDefinition, Buffer>();

/**
 * The form as the viewer may see it for these answers, as parts of JSON text. The content is serialized once per role, because
 * forms are large and rarely change; only forms with rules that the viewer may not know are computed per record.
 */
export function formText(
  form: CompiledForm,
  facts: { id: Id; title: string; version: number },
  viewer: Viewer,
  answers: Answers = {},
): (string | Buffer)[] {
  const definition = projectForm(form, formViewer(viewer, true), answers);
  let content = contents.get(definition);
  if (!content) contents.set(definition, (content = Buffer.from(JSON.stringify(cleanDefinition(definition).content))));
  const title = JSON.stringify(facts.title);
  return [`{"_id":"${facts.id}","title":${title},"version":${facts.version},"activeTab":null,"content":`, content, '}'];
}

/** Rows in wire shape with all answers that the viewer may see; the people and shares of all are read once. */
export async function presentAll(
  deps: { setups: Setups },
  tx: TenantTx,
  setup: CompanySetup,
  rows: readonly RecordRow[],
  viewer: Viewer,
): Promise<{ form: CompiledForm; record: WireRecord }[]> {
  const [people, sharing] = await Promise.all([peopleOfRows(tx, rows), sharingOfRows(tx, rows)]);
  const records = [];
  for (const row of rows) {
    const form = await deps.setups.formOf(tx, setup, row.form_id, row.form_version);
    const info = visibleInfo(form, row, viewer);
    records.push({ form, record: presentRecord(row, { setup, viewer, people, sharing, info }) });
  }
  return records;
}

/** A row in wire shape, with the form, people and visible answers it needs. */
export async function presentOne(
  deps: { setups: Setups },
  tx: TenantTx,
  setup: CompanySetup,
  row: RecordRow,
  viewer: Viewer,
): Promise<{ form: CompiledForm; record: WireRecord }> {
  const [record] = await presentAll(deps, tx, setup, [row], viewer);
  invariant(record, 'one row makes one record');
  return record;
}

/** A record that was read, for what a module adds to it. */
export interface FoundRecord {
  readonly setup: CompanySetup;
  readonly viewer: Viewer;
  readonly row: RecordRow;
  readonly form: CompiledForm;
}

/** Further parts of the response of a record, read in the same transaction. */
export type CompleteRecord = (tx: TenantTx, foundRecord: FoundRecord) => Promise<object>;

/**
 * Reads one record with its form, both limited to what the viewer may see, and its required fields.
 * @throws Refusal 404 not_found
 */
export async function readRecord(
  deps: { setups: Setups },
  scope: TenantScope,
  viewer: Viewer,
  module: ModuleDefinition,
  id: Id,
  complete?: CompleteRecord,
): Promise<JsonText> {
  const setup = await deps.setups.of(scope);
  const access = accessFilterOf(viewer, module.key, id);
  const foundPage = await scope.readAtOnce((tx) => findRecordPage(tx, module.key, id, access, viewer.accountId));
  // Sends nothing for most records.
  return scope.read((tx) => presentFound(deps, tx, setup, viewer, module, foundPage, complete));
}

/** Reads in the caller's transaction. @throws Refusal as `readRecord` */
export async function readInTransaction(
  deps: { setups: Setups },
  tx: TenantTx,
  setup: CompanySetup,
  viewer: Viewer,
  module: ModuleDefinition,
  id: Id,
  complete?: CompleteRecord,
): Promise<JsonText> {
  const access = accessFilterOf(viewer, module.key, id);
  const foundPage = await findRecordPage(tx, module.key, id, access, viewer.accountId);
  return presentFound(deps, tx, setup, viewer, module, foundPage, complete);
}

async function presentFound(
  deps: { setups: Setups },
  tx: TenantTx,
  setup: CompanySetup,
  viewer: Viewer,
  module: ModuleDefinition,
  foundPage: RecordPage | null,
  complete?: CompleteRecord,
): Promise<JsonText> {
  if (!foundPage) throw missingRefusal();
  const { row, uploaded } = foundPage;
  const { id } = row;
  const form = await deps.setups.formOf(tx, setup, row.form_id, row.form_version);
  const [people, sharing, waitingEntries, leadConversion, rest] = await Promise.all([
    peopleOfRows(tx, [row]),
    sharingOfRows(tx, [row]),
    foundPage.hasPending ? readPendingReviews(tx, id) : [],
    module === LEADS ? readConversion(tx, id) : null,
    complete?.(tx, { setup, viewer, row, form }),
  ]);
  const abilities = abilitiesOf(viewer, module, row);
  const view = resolveForm(form, row.info, formViewer(viewer, abilities.submit), undefined, {
    uploaded,
    today: todayIn(setup.timeZone),
  });
  const publishedForm = setup.forms.get(row.form_id);
  const facts = { id: row.form_id, title: publishedForm?.title ?? '', version: row.form_version };
  const parts = JSON.stringify({
    [module.wire.one]: presentRecord(row, { setup, viewer, people, sharing, info: visibleInfo(form, row, viewer) }),
    permissions: permissionsOf(viewer, module.key),
    abilities,
    required: requiredWithoutPending(view.required, fieldsWithPendingAnswers(waitingEntries)),
    allowed_tabs: tabsOf(viewer, module, row, setup.settings),
    pending: presentPendingChanges(form, viewer, waitingEntries, row),
    since: presentSince(form, formViewer(viewer, false), foundPage.since),
    newerForm: publishedForm && publishedForm.version > row.form_version ? publishedForm.version : null,
    converted: leadConversion,
    ...rest,
  });
  return new JsonText('{"form":', ...formText(form, facts, viewer, row.info), ',', parts.slice(1));
}
