import type { Viewer } from '@lendwright/access';
import {
  type AnswerOf,
  type BodyOf,
  type createFormKey as createOperation,
  type createKey as createAreaOperation,
  type listFormKeys as listOperation,
  type listKeys as listAllOperation,
  type rotateFormKey as rotateOperation,
  reason,
  confirmation,
  type Confirmation,
} from '@lendwright/api';
import { Refusal, type Id } from '@lendwright/kernel';
import type { TenantScope, TenantTx } from '../../platform/db/tenant-scope';
import { recordAuditEvent } from '../audit';
import { newApiKey } from '../../platform/sessions/api-key';
import { findForm, type FormRow } from '../forms';
import {
  endKey,
  findActiveRole,
  insertKey,
  keysOfCompany,
  keysOfForm,
  endKeyLater,
  hasModule,
  lockKey,
  type KeyTarget,
  type KeyRow,
  type KeyWithArea,
} from './key-rows';

const formNotFoundRefusal = () => new Refusal(404, 'not_found', reason('forms.notLoaded'));

/** Finds a form with records. @throws Refusal 404 not_found, also for a library, which has none */
async function findFormWithRecords(tx: TenantTx, id: Id): Promise<FormRow> {
  const form = await findForm(tx, id);
  if (!form || form.kind === 'library') throw formNotFoundRefusal();
  return form;
}

/** Translates the names that the company gave its roles and forms. */
type TranslateName = (name: string) => string;

const presentKey = (row: KeyRow, nameIn: TranslateName): AnswerOf<typeof listOperation>['keys'][number] => ({
  _id: row.id,
  title: row.title,
  start: row.start,
  role: row.role_title === null ? null : { _id: row.role_id, title: nameIn(row.role_title) },
  createdAt: row.created_at,
  created_by: row.created_name,
  lastUsedAt: row.last_used_at,
  expiresAt: row.expires_at,
  scopes: [...row.scopes],
});

/** The active keys of a form. @throws Refusal 404 not_found */
export async function listFormKeys(
  scope: TenantScope,
  id: Id,
  nameIn: TranslateName,
): Promise<AnswerOf<typeof listOperation>> {
  const keys = await scope.read(async (tx) => {
    const [, rows] = await Promise.all([findFormWithRecords(tx, id), keysOfForm(tx, id)]);
    return rows;
  });
  return { keys: keys.map((row) => presentKey(row, nameIn)) };
}

type WireKey = AnswerOf<typeof listAllOperation>['keys'][number];

/** The area of a key. */
function presentArea(row: KeyWithArea, nameIn: TranslateName): Pick<WireKey, 'area' | 'form' | 'module'> {
  const { form_id: form, form_title: title, form_kind: kind, module_key: key } = row;
  if (form !== null && kind !== null)
    return { area: 'form', form: { _id: form, title: nameIn(title ?? ''), kind }, module: null };
  if (key !== null) return { area: 'module', form: null, module: { key, title: nameIn(row.module_title ?? key) } };
  return { area: 'company', form: null, module: null };
}

/** The company's keys that were not revoked, newest first, each with its area. @source spec 1-shell §2.3 */
export async function listKeys(scope: TenantScope, nameIn: TranslateName): Promise<AnswerOf<typeof listAllOperation>> {
  const rows = await scope.read(keysOfCompany);
  const keys = rows.map((row) => ({
    ...presentKey(row, nameIn),
    ...presentArea(row, nameIn),
    inactive: row.is_inactive,
    expired: row.is_expired,
  }));
  return { keys };
}

/**
 * Creates an API key for the records of one form. An API client has no record of its own, so its role must be a staff
 * role.
 * @throws Refusal 404 not_found, 422 invalid
 */
export async function createFormKey(
  scope: TenantScope,
  viewer: Viewer,
  form: Id,
  body: BodyOf<typeof createOperation>,
): Promise<AnswerOf<typeof createOperation>> {
  const { id, key } = await scope.write((tx) => addFormKey(tx, viewer, form, body));
  return { ...confirmation('integrations.keyCreated'), _id: id, key };
}

/** Creates a key of one form in the caller's transaction. @throws the refusals of `createFormKey` */
export async function addFormKey(
  tx: TenantTx,
  viewer: Viewer,
  formId: Id,
  body: BodyOf<typeof createOperation>,
): Promise<NewKeyValue> {
  const { id: form } = await findFormWithRecords(tx, formId);
  return addKey(tx, viewer, { form, module: null }, body);
}

interface NewKeyValue {
  readonly id: Id;
  readonly key: string;
}

async function addKey(
  tx: TenantTx,
  viewer: Viewer,
  target: KeyTarget,
  { title, role, days = null, scopes }: Omit<BodyOf<typeof createOperation>, 'days'> & { days?: number | null },
): Promise<NewKeyValue> {
  const { key, start, hash } = newApiKey(tx.companyId);
  const knownRole = await findActiveRole(tx, role);
  if (knownRole?.user_type !== 'Workforces') throw new Refusal(422, 'invalid', reason('integrations.roleInvalid'));
  const id = await insertKey(tx, viewer, { ...target, role, title, start, hash, days, scopes });
  await recordAuditEvent(tx, viewer, {
    act: 'key_made',
    subject: { kind: 'key', id, title },
    details: { start, role, days, scopes, ...(target.form === null && { module: target.module }) },
  });
  return { id, key };
}

/**
 * Reads the area of a requested key.
 * @throws Refusal 404 not_found, 422 invalid unless the request names exactly one area
 */
async function readKeyTarget(
  tx: TenantTx,
  { area, form, module }: Pick<BodyOf<typeof createAreaOperation>, 'area' | 'form' | 'module'>,
): Promise<KeyTarget> {
  if ((form !== undefined) !== (area === 'form') || (module !== undefined) !== (area === 'module'))
    throw new Refusal(422, 'invalid', reason('integrations.areaInvalid'));
  if (form !== undefined) return { form: (await findFormWithRecords(tx, form)).id, module: null };
  if (module === undefined) return { form: null, module: null };
  if (!(await hasModule(tx, module))) throw new Refusal(404, 'not_found', reason('general.invalidAccess'));
  return { form: null, module };
}

/**
 * Creates an API key for one form, one module or the whole company, with the rights of a staff role there.
 * @throws Refusal 404 not_found, 422 invalid
 */
export async function createKey(
  scope: TenantScope,
  viewer: Viewer,
  { area, form, module, ...body }: BodyOf<typeof createAreaOperation>,
): Promise<AnswerOf<typeof createAreaOperation>> {
  const { id, key } = await scope.write(async (tx) =>
    addKey(tx, viewer, await readKeyTarget(tx, { area, form, module }), body),
  );
  return { ...confirmation('integrations.keyCreated'), _id: id, key };
}

/** @returns false if there was no active key */
async function revokeActiveKey(tx: TenantTx, viewer: Viewer, id: Id): Promise<boolean> {
  const key = await endKey(tx, id);
  if (!key) return false;
  const subject = { kind: 'key', id, title: key.title };
  await recordAuditEvent(tx, viewer, { act: 'key_revoked', subject, details: { start: key.start } });
  return true;
}

/**
 * Creates a key that replaces another one and has the same duration. The old key works for `overlap` more hours.
 * @throws Refusal 404 not_found for a key that has ended
 */
export async function rotateFormKey(
  scope: TenantScope,
  viewer: Viewer,
  id: Id,
  { overlap }: BodyOf<typeof rotateOperation>,
): Promise<AnswerOf<typeof rotateOperation>> {
  const { key, start, hash } = newApiKey(scope.companyId);
  const createdKey = await scope.write(async (tx) => {
    const oldKey = await lockKey(tx, id);
    if (!oldKey) throw new Refusal(404, 'not_found', reason('integrations.keyMissing'));
    const { title, role_id: role, form_id: form, module_key: module, days, scopes } = oldKey;
    const keyId = await insertKey(tx, viewer, { form, module, role, title, start, hash, days, scopes });
    if (overlap > 0) await endKeyLater(tx, id, overlap);
    else await revokeActiveKey(tx, viewer, id);
    await recordAuditEvent(tx, viewer, {
      act: 'key_made',
      subject: { kind: 'key', id: keyId, title },
      details: { start, role, days, scopes, replaces: oldKey.start, overlap },
    });
    return keyId;
  });
  return { ...confirmation('integrations.keyRotated'), _id: createdKey, key };
}

/** Revokes a key immediately, in every process. @throws Refusal 404 not_found */
export async function revokeFormKey(scope: TenantScope, viewer: Viewer, id: Id): Promise<Confirmation> {
  const isRevoked = await scope.write((tx) => revokeActiveKey(tx, viewer, id));
  if (!isRevoked) throw new Refusal(404, 'not_found', reason('integrations.keyMissing'));
  return confirmation('integrations.keyRevoked');
}
