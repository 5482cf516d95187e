import type { Viewer } from '@lendwright/access';
import {
  confirmation,
  reason,
  type AnswerOf,
  type BodyOf,
  type listPaymentMethods as listContract,
  type removePaymentMethod as removeContract,
  type stripeLinkBankAccount as linkContract,
} from '@lendwright/api';
import { Refusal, type Id } from '@lendwright/kernel';
import type { TenantScope, TenantTx } from '../../../platform/db/tenant-scope';
import type { Call } from '../../../platform/http/route';
import type { Vault } from '../../../platform/secrets/sealed';
import { derivedId } from '../../../platform/idempotency/derived-id';
import { recordAuditEvent } from '../../audit';
import { isStaff, missingPaymentRefusal } from '../payment-context';
import { explainRefusal, type PaymentProvider } from '../paying/payment-provider';
import { endAuthorization, readAuthorizationsOfMethod } from '../automatic/authorization-rows';
import { insertMethod, readMethods, removeMethod, type MethodRow } from './method-rows';

export const presentMethod = ({ id, kind, last4, name, status }: MethodRow) => ({ id, kind, last4, name, status });

const payersOnlyRefusal = () => new Refusal(403, 'forbidden', reason('payments.payersOnly'));

/** The person who pays. @throws Refusal 403 forbidden for staff and logins without a person */
export function payerOf(viewer: Viewer): Id {
  if (isStaff(viewer) || viewer.personId === null) throw payersOnlyRefusal();
  return viewer.personId;
}

/** Checks that the payer named in a call is the viewer. @throws Refusal 403 forbidden */
export function assertOwnPerson(viewer: Viewer, person: Id | null | undefined): void {
  if (person && person !== payerOf(viewer)) throw payersOnlyRefusal();
}

/** The viewer's own saved cards and bank accounts. Staff have none. */
export async function listMethods(
  provider: PaymentProvider,
  scope: TenantScope,
  viewer: Viewer,
): Promise<AnswerOf<typeof listContract>> {
  const { personId } = viewer;
  if (isStaff(viewer) || personId === null) return { methods: [] };
  return { methods: (await scope.read((tx) => readMethods(tx, personId, provider.name))).map(presentMethod) };
}

/** The dependencies of saving a bank account. */
export interface MethodDeps {
  readonly provider: PaymentProvider;
  readonly vault: Pick<Vault, 'lookupHash'>;
}

/** Writes the audit entry of a card or bank account of a payer. */
export const recordMethodAction = (
  tx: TenantTx,
  viewer: Viewer,
  act: 'payment_method_added' | 'payment_method_removed',
  { id, kind, last4 }: Pick<MethodRow, 'id' | 'kind' | 'last4'>,
): Promise<void> =>
  recordAuditEvent(tx, viewer, {
    act,
    subject: { kind: 'person', id: viewer.personId, title: viewer.fullName },
    details: { method: id, kind, last4 },
  });

/** The numbers of a bank account. They are passed to the provider and not stored. */
export interface BankNumbers {
  readonly name: string;
  readonly account: string;
  readonly routing: string;
}

/**
 * Saves a bank account of the viewer at the provider, once, however often it is sent.
 * @param afterSave runs in the transaction that saves it
 * @throws Refusal 403 forbidden, 422 invalid and 503 provider_unavailable by the provider
 */
export async function saveBank(
  { provider, vault }: MethodDeps,
  scope: TenantScope,
  { viewer, caller }: Pick<Call<typeof linkContract>, 'viewer' | 'caller'>,
  { name, account, routing }: BankNumbers,
  afterSave: (tx: TenantTx, id: Id) => Promise<void> = () => Promise.resolve(),
): Promise<AnswerOf<typeof linkContract>> {
  const person = payerOf(viewer);
  // The same account has the same id, so that it is linked once. The last digits are not unique, and the keyed hash
  // does not reveal the number.
  const hash = vault.lookupHash(scope.companyId, 'bank account', `${routing} ${account}`);
  const id = derivedId(['payment-method', scope.companyId, person, hash, name]);
  const { address, device } = caller;
  const instrument = await provider
    .linkBank(scope, { key: id, person, name, account, routing, address, device })
    .catch(explainRefusal);
  return scope.write(async (tx) => {
    const { kind, last4 } = instrument;
    if (await insertMethod(tx, id, { person, provider: provider.name }, instrument))
      await recordMethodAction(tx, viewer, 'payment_method_added', { id, kind, last4 });
    await afterSave(tx, id);
    const status = instrument.isVerified ? ('verified' as const) : ('new' as const);
    return { ...confirmation('payments.bankLinked'), method: { id, kind, last4, name: instrument.name, status } };
  });
}

/**
 * Links a bank account of the viewer by its numbers.
 * @throws Refusal those of `saveBank`, and 403 forbidden for another person
 * @source spec 3-payments-builders §7 (stripe_link_bank_account)
 */
export async function linkBank(
  deps: MethodDeps,
  scope: TenantScope,
  call: Pick<Call<typeof linkContract>, 'viewer' | 'caller'>,
  body: BodyOf<typeof linkContract>,
): Promise<AnswerOf<typeof linkContract>> {
  assertOwnPerson(call.viewer, body.prospectId);
  const { bank_account_name: name, bank_account_number: account, bank_routing_number: routing } = body;
  return saveBank(deps, scope, call, { name, account, routing });
}

/** Removes an own card or bank account, and stops withdrawals from it. @throws Refusal 404 not_found */
export function forgetMethod(scope: TenantScope, viewer: Viewer, id: Id): Promise<AnswerOf<typeof removeContract>> {
  return scope.write(async (tx) => {
    const removedMethod = viewer.personId && (await removeMethod(tx, viewer.personId, id));
    if (!removedMethod) throw missingPaymentRefusal();
    await recordMethodAction(tx, viewer, 'payment_method_removed', removedMethod);
    const stop = { name: viewer.fullName, reason: '', at: new Date().toISOString() };
    for (const authorization of await readAuthorizationsOfMethod(tx, id))
      await endAuthorization(tx, authorization, stop);
    return confirmation('payments.methodRemoved');
  });
}
