import { canAccess, canSee, type Viewer } from '@lendwright/access';
import { isSecret, kindOf, parseSlot, type CompiledForm } from '@lendwright/forms';
import type { Id } from '@lendwright/kernel';
import type { TenantTx } from '../../../platform/db/tenant-scope';
import type { OpenSummaries, RecordSummary } from '../../notifications';
import type { CompanySetup } from '../setup/company-setup';
import type { RecordEngine } from '../engine';
import { hiddenPersonFields } from '../field-rules/hidden-person-fields';
import { LOANS, MODULES } from '../module-definition';
import { formFor, setupFor } from '../setup/localized-setup';
import { numberOf } from './present-record';
import { readRecordsByIds, type RecordRow } from '../rows/record-rows';
import { readRecordSummaries, type RecordSummaryRow } from '../rows/record-summary-rows';
import { visibilityOf, type FieldVisibility } from '../field-rules/field-visibility';

/** Field types whose answer can name a record that is not a person. */
const NAMING: ReadonlySet<string> = new Set(['text', 'email', 'autocomplete']);

const isPerson = ({ first_name, last_name }: RecordSummaryRow) => `${first_name}${last_name}` !== '';

/** The first and last name, unless the record's form or, for loans, the prospect forms hide them. */
function personName(
  form: CompiledForm,
  { isVisible }: FieldVisibility,
  row: RecordSummaryRow,
  hiddenFields: ReadonlySet<string>,
): string {
  const isHidden = (field: string) => hiddenFields.has(field) || (form.byId.has(field) && !isVisible(field));
  const part = (field: 'first_name' | 'last_name') => (isHidden(field) ? '' : row[field]);
  return `${part('first_name')} ${part('last_name')}`.trim();
}

/** The first non-empty text field that is neither hidden from the viewer nor a secret. */
function firstText(form: CompiledForm, { isVisible }: FieldVisibility, info: RecordRow['info']): string {
  for (const { id, element } of form.fields) {
    if (!NAMING.has(element.type) || isSecret(element) || !isVisible(id)) continue;
    const text = info[id];
    if (typeof text === 'string' && text.trim() !== '') return kindOf(element.type).format(text, element).slice(0, 200);
  }
  return '';
}

/** A form as a viewer sees it. */
const viewedForm = (form: CompiledForm, viewer: Viewer) => ({
  ...{ form, byId: formFor(form, viewer).byId, visibility: visibilityOf(form, viewer) },
});
type ViewedForm = ReturnType<typeof viewedForm>;

interface SummaryContext {
  readonly setup: CompanySetup;
  readonly viewer: Viewer;
  /** The answers of records that are not people. */
  readonly infos: ReadonlyMap<Id, RecordRow['info']>;
}

function summarize(
  { setup, viewer, infos }: SummaryContext,
  row: RecordSummaryRow,
  { form, byId, visibility }: ViewedForm,
): RecordSummary {
  const { modules, statuses } = setupFor(setup, viewer);
  const { module_key: key } = row;
  const module = modules.get(key);
  const publishedForm = setup.forms.get(row.form_id);
  const hiddenFields = hiddenPersonFields(setup, key, viewer);
  const name = personName(form, visibility, row, hiddenFields) || firstText(form, visibility, infos.get(row.id) ?? {});
  const builtIn = MODULES.find((definition) => definition.key === key);
  return {
    module: { key, title: builtIn?.title ?? module?.custom_title ?? module?.title ?? key },
    page: builtIn ? key : (module?.page ?? key),
    form: publishedForm ? { _id: publishedForm.id, title: publishedForm.title } : null,
    name,
    number: numberOf(row, setup),
    parent: key === LOANS.key && row.prospect_id ? { _id: row.prospect_id, name } : null,
    fieldTitle: (slot) => {
      const { element } = parseSlot(slot);
      return visibility.isVisible(element) ? (byId.get(element)?.title ?? null) : null;
    },
    statusTitle: (status) => statuses.get(status)?.title ?? null,
    mayView: (tab) => canAccess(viewer, key, row, { tab, act: 'view' }),
    may: (request) => canAccess(viewer, key, row, request),
  };
}

/** The answers of records without a person's name. */
async function readNamedInfos(tx: TenantTx, rows: readonly RecordSummaryRow[]): Promise<SummaryContext['infos']> {
  const unnamedIds = rows.filter((row) => row.module_key !== LOANS.key && !isPerson(row)).map(({ id }) => id);
  if (unnamedIds.length === 0) return new Map();
  return new Map((await readRecordsByIds(tx, unnamedIds)).map(({ id, info }) => [id, info]));
}

/**
 * Summaries of the records that a viewer can see, in existing modules, named by what their form shows the viewer. Mirrors
 * of other companies' loans have none: no task or notification belongs to them.
 */
export const recordSummaries =
  (engine: RecordEngine): OpenSummaries =>
  async (scope) => {
    const setup = await engine.setups.of(scope);
    return async (tx, viewer, ids) => {
      if (ids.length === 0) return new Map();
      const rows = await readRecordSummaries(tx, ids);
      const visibleRows = rows.filter(
        (row) => row.shared_from === null && setup.modules.has(row.module_key) && canSee(viewer, row.module_key, row),
      );
      const context = { setup, viewer, infos: await readNamedInfos(tx, visibleRows) };
      const forms = new Map<string, ViewedForm>();
      const seenEntries = new Map<Id, RecordSummary>();
      for (const row of visibleRows) {
        const key = `${row.form_id}/${row.form_version}`;
        const form =
          forms.get(key) ?? viewedForm(await engine.setups.formOf(tx, setup, row.form_id, row.form_version), viewer);
        forms.set(key, form);
        seenEntries.set(row.id, summarize(context, row, form));
      }
      return seenEntries;
    };
  };
