import { mayInModule, type Viewer } from '@lendwright/access';
import { hiddenFields, isSecret } from '@lendwright/forms';
import { newId, Refusal, type Id } from '@lendwright/kernel';
import type { TenantScope } from '../../platform/db/tenant-scope';
import type { RecordEngine } from './engine';
import { addHistory } from './history-rows';
import { formViewer } from './list-fields';
import { missing, whoseOf } from './read-record';
import { findRecord, readSecrets } from './record-rows';

/**
 * Shows one secret answer in full to staff who may update the record and see the field; the reason and the reveal go
 * into the record's history in the same transaction, so that no value leaves without its line.
 * @throws Refusal 404 not_found, 403 forbidden
 * @source TRUST M26
 */
export async function revealSecret(
  engine: RecordEngine,
  scope: TenantScope,
  viewer: Viewer,
  id: Id,
  wish: { field: string; reason: string },
): Promise<{ value: string }> {
  const setup = await engine.setups.of(scope);
  return scope.write(async (tx) => {
    const row = await findRecord(tx, null, id, 'all');
    if (!row) throw missing();
    const whose = whoseOf(viewer, row.module_key);
    if (whose !== 'all' && !row.people.includes(whose.personId)) throw missing();
    if (!mayInModule(viewer, row.module_key, 'update'))
      throw new Refusal(403, 'forbidden', 'You may not reveal this value.');
    const form = await engine.setups.formOf(tx, setup, row.form_id, row.form_version);
    const element = form.byId.get(wish.field)?.element;
    const sealed = (await readSecrets(tx, id))[wish.field];
    const isOpen =
      element &&
      isSecret(element) &&
      element.type !== 'password' &&
      !hiddenFields(form, formViewer(viewer, false)).has(wish.field);
    if (!isOpen || !sealed) throw missing();
    const value = engine.vault.unseal(tx.companyId, { table: 'records', row: id, field: wish.field }, sealed);
    await addHistory(tx, {
      id: newId(),
      recordId: id,
      version: row.version,
      accountId: viewer.accountId,
      personId: viewer.personId,
      name: viewer.fullName,
      act: 'reveal',
      reason: wish.reason,
      changes: [{ field: wish.field, from: null, to: row.info[wish.field] ?? null }],
    });
    return { value };
  });
}
