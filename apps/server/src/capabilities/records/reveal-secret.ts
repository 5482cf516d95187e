import { reason } from '@lendwright/api';
import { mayInModule, reaches, type Viewer } from '@lendwright/access';
import { hiddenFields, isSecret, rowsOf, type CompiledForm, type FormRow } from '@lendwright/forms';
import { Refusal, type Id } from '@lendwright/kernel';
import { systemClock, type Clock } from '../../platform/clock/clock';
import type { TenantScope, TenantTx } from '../../platform/db/tenant-scope';
import { LIMITS } from '../../platform/limits/limits';
import { tryLimits } from '../../platform/limits/take-limits';
import type { CompanySetup } from './company-setup';
import type { RecordEngine } from './engine';
import { formViewer } from './list-fields';
import { missing } from './missing';
import { recordReveal, notifyOfLimit } from './record-reveal';
import { findRecord, readSecrets, type RecordRow } from './record-rows';
import { maskRows, rowSecretKey } from './row-secrets';

/** Which secret: one of the record's own by its id, one of a row as `section.field` with the row's `_id`. */
export interface RevealWish {
  readonly field: string;
  readonly row?: string | undefined;
  readonly reason: string;
}

type Outcome = { readonly value: string } | { readonly refusal: Refusal };

/**
 * Shows one secret answer in full to staff who may update the record and see the field. Each value counts against the
 * person's hour before it is shown; shown values and those that the limit refuses stand in the record's history and in the audit
 * log, written in the same transaction, so that no value leaves without its line. Passwords are never shown.
 * @throws Refusal 404 not_found, 403 forbidden, 429 too_many_attempts, 429 too_many_at_once
 * @source TRUST M26, T59
 */
export async function revealSecret(
  engine: RecordEngine,
  scope: TenantScope,
  viewer: Viewer,
  id: Id,
  wish: RevealWish,
  clock: Clock = systemClock,
): Promise<{ value: string }> {
  const setup = await engine.setups.of(scope);
  const outcome = await engine.turns.reveals.run(viewer.accountId, () =>
    scope.write((tx) => revealWithin(tx, engine, setup, { viewer, id, wish, now: clock.now() })),
  );
  if ('refusal' in outcome) throw outcome.refusal;
  return outcome;
}

interface Asked {
  readonly viewer: Viewer;
  readonly id: Id;
  readonly wish: RevealWish;
  readonly now: Date;
}

async function revealWithin(
  tx: TenantTx,
  engine: RecordEngine,
  setup: CompanySetup,
  { viewer, id, wish, now }: Asked,
): Promise<Outcome> {
  const row = await findRecord(tx, null, id, 'all');
  if (!row || !reaches(viewer, row.module_key, row)) throw missing();
  // To act in a company opens its records, never its secrets.
  if (viewer.userType === 'Super' || !mayInModule(viewer, row.module_key, 'update'))
    throw new Refusal(403, 'forbidden', reason('records.revealNotAllowed'));
  const form = await engine.setups.formOf(tx, setup, row.form_id, row.form_version);
  const place = placeOf(form, viewer, row, wish);
  const value = place && (await openValue(engine, tx, row.id, place));
  if (!value) throw missing();
  const { title, shown } = place;
  const reveal = { setup, viewer, row, field: { id: wish.field, title }, shown, reason: wish.reason };
  const refusal = await tryLimits(tx, [{ limit: LIMITS.revealOfPerson, subject: viewer.accountId }], now);
  await recordReveal(tx, reveal, refusal === null);
  if (!refusal) return { value };
  await notifyOfLimit(tx, reveal, now);
  return { refusal };
}

interface SecretPlace {
  readonly title: string;
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
  const { title } = found;
  if (section === undefined)
    return { title, key: field, stored: info[field], isMasked: true, shown: info[field] ?? null };
  const rowIn = (answers: Record<string, unknown>): FormRow | undefined =>
    rowsOf(answers[section]).find(({ _id }) => _id === wish.row);
  const [row, shown] = [rowIn(info), rowIn(maskRows(form, info))];
  if (!row || !shown) return null;
  const stored = row[field];
  return {
    title,
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
