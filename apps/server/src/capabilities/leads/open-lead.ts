import { reason } from '@lendwright/api';
import type { Viewer } from '@lendwright/access';
import { isSecret, type CompiledForm } from '@lendwright/forms';
import { Refusal, type Id } from '@lendwright/kernel';
import type { TenantTx } from '../../platform/db/tenant-scope';
import {
  findRecord,
  LEADS,
  missingRefusal,
  PROSPECTS,
  readSecrets,
  accessFilterOf,
  type CompanySetup,
  type PublishedForm,
  type RecordEngine,
  type RecordRow,
} from '../records';
import type { OpenedAnswers } from './map-answers';
import { readMappings, type ConversionMappings } from './conversion-mappings';
import type { ExistingRecord } from './plan-mapping';

/** A lead that is being converted. */
export interface OpenLead {
  readonly row: RecordRow;
  readonly form: CompiledForm;
  readonly answers: OpenedAnswers;
  readonly maps: ConversionMappings;
}

/** A lead within the viewer's scope, with decrypted secrets. @throws Refusal 404 not_found, also for inactive leads */
export async function openLead(
  engine: RecordEngine,
  tx: TenantTx,
  setup: CompanySetup,
  viewer: Viewer,
  id: Id,
  isLocking: boolean,
): Promise<OpenLead> {
  const row = await findRecord(tx, LEADS.key, id, accessFilterOf(viewer, LEADS.key, id), isLocking);
  if (!row?.is_active) throw missingRefusal();
  const form = await engine.setups.formOf(tx, setup, row.form_id, row.form_version);
  return { row, form, answers: await openSecrets(engine, tx, row, form), maps: await readMappings(tx, row.form_id) };
}

async function openSecrets(
  engine: RecordEngine,
  tx: TenantTx,
  row: RecordRow,
  form: CompiledForm,
): Promise<OpenedAnswers> {
  const sealedSecrets = await readSecrets(tx, row.id);
  const openedEntries = Object.entries(sealedSecrets).flatMap(([field, text]) => {
    const element = form.byId.get(field)?.element;
    if (!element || !isSecret(element) || element.type === 'password') return [];
    return [[field, engine.vault.unseal(tx.companyId, { table: 'records', row: row.id, field }, text)] as const];
  });
  return { info: row.info, secrets: Object.fromEntries(openedEntries) };
}

/** The form used for new prospects. @throws Refusal 422 invalid if there is none */
export function prospectForm(setup: CompanySetup): PublishedForm {
  const form = setup.formsOf(PROSPECTS.key)[0];
  if (!form) throw new Refusal(422, 'invalid', reason('forms.notLoaded'));
  return form;
}

/** The prospect to complete, within the viewer's scope. @throws Refusal 404 not_found, also for inactive prospects */
export async function findProspect(
  engine: RecordEngine,
  tx: TenantTx,
  setup: CompanySetup,
  viewer: Viewer,
  id: Id,
  isLocking: boolean,
): Promise<ExistingRecord & { readonly row: RecordRow }> {
  const row = await findRecord(tx, PROSPECTS.key, id, accessFilterOf(viewer, PROSPECTS.key, id), isLocking);
  if (!row?.is_active) throw missingRefusal();
  return { row, form: await engine.setups.formOf(tx, setup, row.form_id, row.form_version), info: row.info };
}
