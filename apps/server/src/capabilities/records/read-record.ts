import { permissionsOf, reachOf, type Viewer } from '@lendwright/access';
import {
  hiddenFields,
  projectForm,
  resolveForm,
  type Answers,
  type CompiledForm,
  type FormDefinition,
} from '@lendwright/forms';
import { Refusal, type Id } from '@lendwright/kernel';
import type { TenantScope, TenantTx } from '../../platform/db/tenant-scope';
import { JsonText } from '../../platform/http/route';
import { todayIn } from './change-form';
import { abilitiesOf, tabsOf } from './abilities';
import type { CompanySetup, SetupReader } from './company-setup';
import { formViewer } from './list-fields';
import type { ModuleDefinition } from './module-definition';
import { peopleOfRows, presentRecord, type WireRecord } from './present-record';
import { findRecord, type RecordRow, type Whose } from './record-rows';
import { readUploaded } from './uploaded-rows';

/** Whose records of a module a viewer may touch. @throws Refusal 404 when the viewer has no reach at all. */
export function whoseOf(viewer: Viewer, module: string, id?: Id): Whose {
  const reach = reachOf(viewer, module);
  if (reach === 'all') return 'all';
  if (viewer.personId && (reach === 'own' || viewer.personId === id)) return { personId: viewer.personId };
  throw missing();
}

/** The one answer for a record that is missing, foreign or not the viewer's. The text is the spec's. */
export const missing = () => new Refusal(404, 'not_found', 'Invalid access.');

/** The answers of a row that a viewer may see. */
export function visibleInfo(form: CompiledForm, row: RecordRow, viewer: Viewer): Record<string, unknown> {
  const hidden = hiddenFields(form, formViewer(viewer, false));
  return Object.fromEntries(Object.entries(row.info).filter(([field]) => !hidden.has(field)));
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
  if (!content) contentTexts.set(definition, (content = JSON.stringify(definition.content)));
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
  return { form, record: presentRecord(row, { setup, people, info: visibleInfo(form, row, viewer) }) };
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
    const [row, uploaded] = await Promise.all([findRecord(tx, module.key, id, whose), readUploaded(tx, id)]);
    if (!row) throw missing();
    const { form, record } = await presentOne(deps, tx, setup, row, viewer);
    const abilities = abilitiesOf(viewer, module, row);
    const view = resolveForm(form, row.info, formViewer(viewer, abilities.submit), undefined, {
      uploaded,
      today: todayIn(setup.timeZone),
    });
    const facts = { id: row.form_id, title: setup.forms.get(row.form_id)?.title ?? '', version: row.form_version };
    const rest = JSON.stringify({
      record,
      permissions: permissionsOf(viewer, module.key),
      abilities,
      required: view.required,
      allowed_tabs: tabsOf(viewer, module),
    });
    return new JsonText(`{"form":${formText(form, facts, viewer, row.info)},${rest.slice(1)}`);
  });
}
