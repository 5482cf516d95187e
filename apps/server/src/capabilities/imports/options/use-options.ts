import type { Viewer } from '@lendwright/access';
import { reason } from '@lendwright/api';
import { compileForm, parseDefinition } from '@lendwright/forms';
import { Refusal } from '@lendwright/kernel';
import type { TenantScope, TenantTx } from '../../../platform/db/tenant-scope';
import { addOptions, findVersion, publishOptions, type NewOptions } from '../../forms';
import type { CompanySetup, PublishedForm, RecordEngine } from '../../records';
import { mayAddOptions } from '../mapping/may-add-options';
import type { ImportRow } from '../rows/import-rows';
import { setOptionsVersion, unsealOptions } from './option-rows';

/**
 * The setup with the next version of a form, which has additional options. Existing records stay on their versions.
 * Nothing is written.
 */
export async function setupWithOptions(
  tx: TenantTx,
  setup: CompanySetup,
  form: PublishedForm,
  options: NewOptions,
): Promise<CompanySetup> {
  const publishedVersion = await findVersion(tx, form.id, form.version);
  if (!publishedVersion) return setup;
  const { content } = addOptions({ content: publishedVersion.content }, options);
  const nextForm = { ...form, version: form.version + 1, form: compileForm(parseDefinition({ content })) };
  return {
    ...setup,
    forms: new Map([...setup.forms, [form.id, nextForm]]),
    formsOf: (module) => setup.formsOf(module).map((listedForm) => (listedForm.id === form.id ? nextForm : listedForm)),
  };
}

/** Publishes the options found by the dry run as one version of the form. @throws Refusal 403 forbidden */
export async function publishNewOptions(
  { vault }: Pick<RecordEngine, 'vault'>,
  tx: TenantTx,
  viewer: Viewer,
  row: ImportRow,
): Promise<void> {
  const options = unsealOptions(vault, tx.companyId, row);
  if (options.size === 0) return;
  if (!mayAddOptions(viewer)) throw new Refusal(403, 'forbidden', reason('imports.optionsNotAllowed'));
  const note = `Options of the import “${row.file_name}”`;
  await setOptionsVersion(tx, row.id, await publishOptions(tx, viewer, row.form_id, options, note));
}

/** The setup with the options of a running import, even if the cached setup is slightly older. */
export async function setupOfRun(
  { setups }: Pick<RecordEngine, 'setups'>,
  scope: TenantScope,
  row: Pick<ImportRow, 'form_id' | 'options_version'> | null,
): Promise<CompanySetup> {
  const setup = await setups.of(scope);
  const version = row && setup.forms.get(row.form_id)?.version;
  if (!row?.options_version || !version || version >= row.options_version) return setup;
  return scope.read((tx) => setups.within(tx));
}
