import { mayInModule, reaches, type Viewer } from '@lendwright/access';
import { hiddenFields, isSecret, rowsOf, type CompiledForm, type FormRow } from '@lendwright/forms';
import { newId, Refusal, type Id } from '@lendwright/kernel';
import type { TenantScope, TenantTx } from '../../platform/db/tenant-scope';
import type { RecordEngine } from './engine';
import { addHistory } from './history-rows';
import { formViewer } from './list-fields';
import { missing } from './missing';
import { findRecord, readSecrets, type RecordRow } from './record-rows';
import { maskRows, rowSecretKey } from './row-secrets';

/** Which secret: one of the record's own by its id, one of a row as `section.field` with the row's `_id`. */
export interface RevealWish {
  readonly field: string;
  readonly row?: string | undefined;
  readonly reason: string;
}

/**
 * Shows one secret answer in full to staff who may update the record and see the field; the reason and the reveal go
 * into the record's history in the same transaction, so that no value leaves without its line. Passwords stay shut.
 * @throws Refusal 404 not_found, 403 forbidden
 * @source TRUST M26
 */
export async function revealSecret(
  engine: RecordEngine,
  scope: TenantScope,
  viewer: Viewer,
  id: Id,
  wish: RevealWish,
): Promise<{ value: string }> {
  const setup = await engine.setups.of(scope);
  return scope.write(async (tx) => {
    const row = await findRecord(tx, null, id, 'all');
    if (!row) throw missing();
    if (!reaches(viewer, row.module_key, row)) throw missing();
    // To act in a company opens its records, never its secrets.
    if (viewer.userType === 'Super' || !mayInModule(viewer, row.module_key, 'update'))
      throw new Refusal(403, 'forbidden', 'You may not reveal this value.');
    const form = await engine.setups.formOf(tx, setup, row.form_id, row.form_version);
    const place = placeOf(form, viewer, row, wish);
    const value = place && (await openValue(engine, tx, row.id, place));
    if (!value) throw missing();
    await addHistory(tx, {
      id: newId(),
      recordId: id,
      version: row.version,
      accountId: viewer.accountId,
      personId: viewer.personId,
      name: viewer.fullName,
      act: 'reveal',
      reason: wish.reason,
      changes: [{ field: wish.field, from: null, to: place.shown }],
    });
    return { value };
  });
}

interface SecretPlace {
  /** The name under which the value is sealed. */
  readonly key: string;
  readonly stored: unknown;
  readonly isMasked: boolean;
  /** What the history tells: the masked value, or the row that it stands in. */
  readonly shown: unknown;
}

function placeOf(form: CompiledForm, viewer: Viewer, { info }: RecordRow, wish: RevealWish): SecretPlace | null {
  const parts = wish.field.split('.');
  const [field, section] = parts.length === 2 ? [parts[1] ?? '', parts[0] ?? ''] : [wish.field, undefined];
  const found = form.byId.get(field);
  const isOpen =
    found &&
    found.rows === section &&
    isSecret(found.element) &&
    found.element.type !== 'password' &&
    !hiddenFields(form, formViewer(viewer, false)).has(field);
  if (!isOpen) return null;
  if (section === undefined) return { key: field, stored: info[field], isMasked: true, shown: info[field] ?? null };
  const rowIn = (answers: Record<string, unknown>): FormRow | undefined =>
    rowsOf(answers[section]).find(({ _id }) => _id === wish.row);
  const [row, shown] = [rowIn(info), rowIn(maskRows(form, info))];
  if (!row || !shown) return null;
  const stored = row[field];
  return {
    key: rowSecretKey(section, row._id, field),
    stored,
    isMasked: found.kind.isMasked?.(stored) === true,
    shown: [shown],
  };
}

/** The value in full. One of a row may stand in the clear: rows were once stored so. */
async function openValue(
  { vault }: RecordEngine,
  tx: TenantTx,
  row: Id,
  { key, stored, isMasked }: SecretPlace,
): Promise<string | null> {
  const sealed = (await readSecrets(tx, row))[key];
  if (sealed) return vault.unseal(tx.companyId, { table: 'records', row, field: key }, sealed);
  return !isMasked && typeof stored === 'string' ? stored : null;
}
