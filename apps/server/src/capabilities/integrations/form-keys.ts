import type { Viewer } from '@lendwright/access';
import {
  type AnswerOf,
  type BodyOf,
  type createFormKey as createOperation,
  type listFormKeys as listOperation,
  type listKeys as listAllOperation,
  reason,
} from '@lendwright/api';
import { Refusal, type Id } from '@lendwright/kernel';
import type { TenantScope, TenantTx } from '../../platform/db/tenant-scope';
import { noteAudit } from '../audit';
import { newApiKey } from '../../platform/sessions/api-key';
import { findForm, type FormRow } from '../forms';
import { endKey, findActiveRole, insertKey, keysOf, keysOfCompany, type KeyRow } from './key-rows';

const noForm = () => new Refusal(404, 'not_found', reason('forms.notLoaded'));

/** A form that has records. @throws Refusal 404 not_found for a library too: nothing is filled with it */
async function formWithRecords(tx: TenantTx, id: Id): Promise<FormRow> {
  const form = await findForm(tx, id);
  if (!form || form.kind === 'library') throw noForm();
  return form;
}

const presentKey = (row: KeyRow): AnswerOf<typeof listOperation>['keys'][number] => ({
  _id: row.id,
  title: row.title,
  start: row.start,
  role: row.role_title === null ? null : { _id: row.role_id, title: row.role_title },
  createdAt: row.created_at,
  created_by: row.created_name,
  lastUsedAt: row.last_used_at,
});

/** The keys of a form that work. @throws Refusal 404 not_found */
export async function listFormKeys(scope: TenantScope, id: Id): Promise<AnswerOf<typeof listOperation>> {
  const keys = await scope.read(async (tx) => {
    const [, rows] = await Promise.all([formWithRecords(tx, id), keysOf(tx, id)]);
    return rows;
  });
  return { keys: keys.map(presentKey) };
}

/** The keys of all forms of the company that were not revoked, newest first, each with its form. @source spec 1-shell §2.3 */
export async function listKeys(scope: TenantScope): Promise<AnswerOf<typeof listAllOperation>> {
  const rows = await scope.read(keysOfCompany);
  const keys = rows.map((row) => ({
    ...presentKey(row),
    form: { _id: row.form_id, title: row.form_title, kind: row.form_kind },
    asleep: row.is_asleep,
  }));
  return { keys };
}

/**
 * Makes a key for the records of one form. A program has no record of its own, so that its role must be one of staff.
 * @throws Refusal 404 not_found, 422 invalid
 */
export async function createFormKey(
  scope: TenantScope,
  viewer: Viewer,
  id: Id,
  { title, role }: BodyOf<typeof createOperation>,
): Promise<AnswerOf<typeof createOperation>> {
  const { key, start, hash } = newApiKey(scope.companyId);
  const made = await scope.write(async (tx) => {
    const form = await formWithRecords(tx, id);
    const known = await findActiveRole(tx, role);
    if (known?.user_type !== 'Workforces')
      throw new Refusal(422, 'invalid', reason('integrations.roleInvalid'), {
        faults: [{ path: 'role', message: 'is no active role of staff' }],
      });
    const keyId = await insertKey(tx, viewer, { form: form.id, role, title, start, hash });
    await noteAudit(tx, viewer, {
      act: 'key_made',
      subject: { kind: 'key', id: keyId, title },
      details: { start, role },
    });
    return keyId;
  });
  return { message: 'The key works now. It is shown this once.', _id: made, key };
}

/** Ends a key at once, in every process. @throws Refusal 404 not_found */
export async function revokeFormKey(scope: TenantScope, viewer: Viewer, id: Id): Promise<{ message: string }> {
  const ended = await scope.write(async (tx) => {
    const key = await endKey(tx, id);
    if (key) {
      const subject = { kind: 'key', id, title: key.title };
      await noteAudit(tx, viewer, { act: 'key_revoked', subject, details: { start: key.start } });
    }
    return key;
  });
  if (!ended) throw new Refusal(404, 'not_found', reason('integrations.keyMissing'));
  return { message: 'The key does not work any more.' };
}
