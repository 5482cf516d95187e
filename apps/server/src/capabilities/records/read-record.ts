import { permissionsOf, reachOf, type Viewer } from '@lendwright/access';
import {
  hiddenFields,
  projectForm,
  resolveForm,
  requiredWithoutPending,
  rowsOf,
  type Answers,
  type CompiledForm,
  type FormDefinition,
} from '@lendwright/forms';
import type { Id } from '@lendwright/kernel';
import { cleanDefinition } from '../../platform/rich-text/clean-definition';
import type { TenantScope, TenantTx } from '../../platform/db/tenant-scope';
import { JsonText } from '../../platform/http/route';
import { todayIn } from './change-form';
import { abilitiesOf, tabsOf } from './abilities';
import type { CompanySetup, SetupReader } from './company-setup';
import { formViewer } from './list-fields';
import { readConversion } from './conversion-rows';
import { missing } from './missing';
import { LEADS, type ModuleDefinition } from './module-definition';
import { peopleOfRows, presentRecord, type WireRecord } from './present-record';
import { findRecord, type RecordRow, type Whose } from './record-rows';
import { maskRows } from './row-secrets';
import { presentPending } from './reviews/present-pending';
import { readWaiting } from './reviews/review-rows';
import { answeredFields } from './reviews/answered-fields';
import { presentSince } from './together/since-visit';
import { readSince } from './together/visit-rows';
import { readUploaded } from './uploaded-rows';

/** Whose records of a module a viewer may touch. @throws Refusal 404 when the viewer has no reach at all. */
export function whoseOf(viewer: Viewer, module: string, id?: Id): Whose {
  const reach = reachOf(viewer, module);
  if (reach === 'all') return 'all';
  const { personId } = viewer;
  if (reach === 'team') return { personId, groups: viewer.groups ?? [] };
  if (personId && (reach === 'own' || personId === id)) return { personId, groups: [] };
  throw missing();
}

/**
 * The answers of a row that a viewer may see: of fields that the form has and that his role may look at, in rows too,
 * secrets masked. An answer that another version of the form left stays stored and is not shown: nobody can say who might
 * see it.
 */
export function visibleInfo(form: CompiledForm, row: RecordRow, viewer: Viewer): Record<string, unknown> {
  const hidden = hiddenFields(form, formViewer(viewer, false));
  const isShown = (field: string, rows?: string) => {
    const found = form.byId.get(field);
    return found !== undefined && found.rows === rows && !hidden.has(field);
  };
  const cut = (rows: string, value: unknown) =>
    rowsOf(value).map((one) =>
      Object.fromEntries(Object.entries(one).filter(([field]) => field === '_id' || isShown(field, rows))),
    );
  const shown = Object.entries(maskRows(form, row.info)).filter(([field]) => isShown(field));
  return Object.fromEntries(
    shown.map(([field, value]) => [field, form.byId.get(field)?.element.cloneable ? cut(field, value) : value]),
  );
}

const contentTexts = new WeakMap<FormDefinition, string>();

/**
 * The form as the viewer may see it for these answers, as JSON text. The content is made to text once per role, because
 * forms are large and change seldom; only a form with rules that the viewer may not know is worked out per record.
 */
export function formText(
  form: CompiledForm,
  facts: { id: Id; title: string; version: number },
  viewer: Viewer,
  answers: Answers = {},
): string {
  const definition = projectForm(form, formViewer(viewer, true), answers);
  let content = contentTexts.get(definition);
  if (!content) contentTexts.set(definition, (content = JSON.stringify(cleanDefinition(definition).content)));
  return `{"_id":"${facts.id}","title":${JSON.stringify(facts.title)},"version":${facts.version},"activeTab":null,"content":${content}}`;
}

/** A row in wire shape with what it takes for it: its form, its people, its visible answers. */
export async function presentOne(
  deps: { setups: SetupReader },
  tx: TenantTx,
  setup: CompanySetup,
  row: RecordRow,
  viewer: Viewer,
): Promise<{ form: CompiledForm; record: WireRecord }> {
  const [form, people] = await Promise.all([
    deps.setups.formOf(tx, setup, row.form_id, row.form_version),
    peopleOfRows(tx, [row]),
  ]);
  return { form, record: presentRecord(row, { setup, viewer, people, info: visibleInfo(form, row, viewer) }) };
}

/**
 * One record with the form that governs it, both cut to what the viewer may see, and what is still required of it.
 * @throws Refusal 404 not_found
 */
export async function readRecord(
  deps: { setups: SetupReader },
  scope: TenantScope,
  viewer: Viewer,
  module: ModuleDefinition,
  id: Id,
): Promise<JsonText> {
  const setup = await deps.setups.of(scope);
  const whose = whoseOf(viewer, module.key, id);
  return scope.read(async (tx) => {
    const [row, uploaded, since, waiting, converted] = await Promise.all([
      findRecord(tx, module.key, id, whose),
      readUploaded(tx, id),
      readSince(tx, viewer.accountId, id),
      readWaiting(tx, id),
      module === LEADS ? readConversion(tx, id) : null,
    ]);
    if (!row) throw missing();
    const { form, record } = await presentOne(deps, tx, setup, row, viewer);
    const abilities = abilitiesOf(viewer, module, row);
    const view = resolveForm(form, row.info, formViewer(viewer, abilities.submit), undefined, {
      uploaded,
      today: todayIn(setup.timeZone),
    });
    const published = setup.forms.get(row.form_id);
    const facts = { id: row.form_id, title: published?.title ?? '', version: row.form_version };
    const rest = JSON.stringify({
      record,
      permissions: permissionsOf(viewer, module.key),
      abilities,
      required: requiredWithoutPending(view.required, answeredFields(waiting)),
      allowed_tabs: tabsOf(viewer, module, row, setup.settings),
      pending: presentPending(form, viewer, waiting, row),
      since: presentSince(form, formViewer(viewer, false), since),
      newerForm: published && published.version > row.form_version ? published.version : null,
      converted,
    });
    return new JsonText(`{"form":${formText(form, facts, viewer, row.info)},${rest.slice(1)}`);
  });
}
