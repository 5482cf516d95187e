import { reason } from '@lendwright/api';
import { hasModuleRight, canSee, type Viewer } from '@lendwright/access';
import { hiddenFields, isSecret, rowsOf, type CompiledForm, type FormRow } from '@lendwright/forms';
import { Refusal, type Id } from '@lendwright/kernel';
import { systemClock, type Clock } from '../../../platform/clock/clock';
import type { TenantScope, TenantTx } from '../../../platform/db/tenant-scope';
import { LIMITS } from '../../../platform/limits/limits';
import { tryLimits } from '../../../platform/limits/take-limits';
import type { CompanySetup } from '../setup/company-setup';
import type { RecordEngine } from '../engine';
import { formViewer } from '../field-rules/form-viewer';
import { missingRefusal } from '../missing-refusal';
import { recordReveal, notifyRevealLimit } from './record-reveal';
import { findRecord, readSecrets, type RecordRow } from '../rows/record-rows';
import { maskRows, rowSecretKey } from '../field-rules/row-secrets';

/** Which secret: an own field by its id, or a row field as `section.field` with the row's `_id`. */
export interface RevealInput {
  readonly field: string;
  readonly row?: string | undefined;
  readonly reason: string;
}

type Outcome = { readonly value: string } | { readonly refusal: Refusal };

/**
 * Reveals one secret answer to staff who may update the record and see the field. Each value counts against the
 * person's hourly limit before it is shown. Revealed values and those that the limit refuses are written to the
 * record's history and the audit log in the same transaction, so no value is revealed without an entry. Passwords are
 * never revealed.
 * @throws Refusal 404 not_found, 403 forbidden, 429 too_many_attempts, 429 too_many_at_once
 * @source TRUST M26, T59
 */
export async function revealSecret(
  engine: RecordEngine,
  scope: TenantScope,
  viewer: Viewer,
  id: Id,
  input: RevealInput,
  clock: Clock = systemClock,
): Promise<{ value: string }> {
  const setup = await engine.setups.of(scope);
  const outcome = await engine.revealLimiter.run(viewer.accountId, () =>
    scope.write((tx) => revealInTransaction(tx, engine, setup, { viewer, id, input, now: clock.now() })),
  );
  if ('refusal' in outcome) throw outcome.refusal;
  return outcome;
}

interface RevealContext {
  readonly viewer: Viewer;
  readonly id: Id;
  readonly input: RevealInput;
  readonly now: Date;
}

async function revealInTransaction(
  tx: TenantTx,
  engine: RecordEngine,
  setup: CompanySetup,
  { viewer, id, input, now }: RevealContext,
): Promise<Outcome> {
  const row = await findRecord(tx, null, id, 'all');
  if (!row || !canSee(viewer, row.module_key, row)) throw missingRefusal();
  // Support sessions can open a company's records, but never its secrets.
  if (viewer.userType === 'Super' || !hasModuleRight(viewer, row.module_key, 'update'))
    throw new Refusal(403, 'forbidden', reason('records.revealNotAllowed'));
  const form = await engine.setups.formOf(tx, setup, row.form_id, row.form_version);
  const location = locateSecret(form, viewer, row, input);
  const value = location && (await unsealValue(engine, tx, row.id, location));
  if (!value) throw missingRefusal();
  const { title, shown } = location;
  const reveal = { setup, viewer, row, field: { id: input.field, title }, shown, reason: input.reason };
  const refusal = await tryLimits(tx, [{ limit: LIMITS.revealOfPerson, subject: viewer.accountId }], now);
  await recordReveal(tx, reveal, refusal === null);
  if (!refusal) return { value };
  await notifyRevealLimit(tx, reveal, now);
  return { refusal };
}

interface SecretLocation {
  readonly title: string;
  /** The key under which the value is sealed. */
  readonly key: string;
  readonly stored: unknown;
  readonly isMasked: boolean;
  /** What the history shows: the masked value, or its row. */
  readonly shown: unknown;
}

function locateSecret(
  form: CompiledForm,
  viewer: Viewer,
  { info }: RecordRow,
  input: RevealInput,
): SecretLocation | null {
  const parts = input.field.split('.');
  const [field, section] = parts.length === 2 ? [parts[1] ?? '', parts[0] ?? ''] : [input.field, undefined];
  const foundElement = form.byId.get(field);
  const isOpen =
    foundElement &&
    foundElement.rows === section &&
    isSecret(foundElement.element) &&
    foundElement.element.type !== 'password' &&
    !hiddenFields(form, formViewer(viewer, false)).has(field);
  if (!isOpen) return null;
  const { title } = foundElement;
  if (section === undefined)
    return { title, key: field, stored: info[field], isMasked: true, shown: info[field] ?? null };
  const rowIn = (answers: Record<string, unknown>): FormRow | undefined =>
    rowsOf(answers[section]).find(({ _id }) => _id === input.row);
  const [row, shown] = [rowIn(info), rowIn(maskRows(form, info))];
  if (!row || !shown) return null;
  const storedRow = row[field];
  return {
    title,
    key: rowSecretKey(section, row._id, field),
    stored: storedRow,
    isMasked: foundElement.kind.isMasked?.(storedRow) === true,
    shown: [shown],
  };
}

/** The plain value. A row value may be stored unsealed in legacy rows. */
async function unsealValue(
  { vault }: RecordEngine,
  tx: TenantTx,
  row: Id,
  { key, stored, isMasked }: SecretLocation,
): Promise<string | null> {
  const sealedSecret = (await readSecrets(tx, row))[key];
  if (sealedSecret) return vault.unseal(tx.companyId, { table: 'records', row, field: key }, sealedSecret);
  return !isMasked && typeof stored === 'string' ? stored : null;
}
