import type { Viewer } from '@lendwright/access';
import { reason, type AnswerOf, type BodyOf } from '@lendwright/api';
import type { getPlaidLinkToken as tokenContract, linkBankAccount as contract } from '@lendwright/api';
import { Refusal, type Id } from '@lendwright/kernel';
import type { TenantScope } from '../../../platform/db/tenant-scope';
import type { Call } from '../../../platform/http/route';
import {
  assertOwnPerson,
  offersBankSignIn,
  payerOf,
  saveBank,
  setBankToken,
  type PaymentProviderOf,
} from '../../payments';
import type { CompanySetup } from '../../records';
import { callProvider, type BankLinkDeps } from '../bank-link-context';

/** The dependencies of linking an account to pay from. */
export interface AccountDeps extends BankLinkDeps {
  readonly payments: ReturnType<PaymentProviderOf>;
}

/** The location that the token of a bank account's connection is sealed for. */
export const methodLocation = (row: Id) => ({ table: 'payment_methods', row, field: 'bank_token' });

/** @throws Refusal 403 forbidden for staff, 409 conflict where accounts are entered by their numbers */
async function assertLinkingOffered(
  { engine, provider, payments }: AccountDeps,
  scope: TenantScope,
): Promise<CompanySetup> {
  const setup = await engine.setups.of(scope);
  if (!offersBankSignIn(setup, payments, !provider.isSandbox))
    throw new Refusal(409, 'conflict', reason('payments.bankSignInOff'));
  return setup;
}

/** @throws Refusal 403 forbidden, 409 conflict, 422 invalid if the provider does not answer */
export async function readAccountToken(
  deps: AccountDeps,
  scope: TenantScope,
  viewer: Viewer,
): Promise<AnswerOf<typeof tokenContract>> {
  const { provider, log } = deps;
  const person = payerOf(viewer);
  const setup = await assertLinkingOffered(deps, scope);
  const request = { company: scope.companyId, person, lender: setup.name, language: 'en' };
  return {
    linkToken: await callProvider(log, () => provider.createAccountToken(request)),
    isSandbox: provider.isSandbox,
  };
}

/**
 * Links the account that the viewer chose at the bank: its numbers are passed from the bank data provider to the
 * payment provider and are not stored. The token of the connection is stored, sealed, as long as the account is in use.
 * @throws Refusal 403 forbidden, 409 conflict, 422 invalid, 503 provider_unavailable
 * @source spec 3-payments-builders §7 (link_bank_account)
 */
export async function linkAccount(
  deps: AccountDeps,
  scope: TenantScope,
  { viewer, caller }: Pick<Call<typeof contract>, 'viewer' | 'caller'>,
  { public_token: publicToken, account_id: account, prospectId }: BodyOf<typeof contract>,
): Promise<AnswerOf<typeof contract>> {
  const { provider, payments, vault, log } = deps;
  const person = payerOf(viewer);
  assertOwnPerson(viewer, prospectId);
  await assertLinkingOffered(deps, scope);
  const chosenData = { company: scope.companyId, person, publicToken, account };
  const { accessToken, ...bank } = await callProvider(log, () => provider.exchangeAccountToken(chosenData));
  // Close the connection of an account that was not saved, and the connection that was replaced.
  const end = (token: string) =>
    provider.removeItem(token).catch(() => log.warn('a bank connection could not be ended', { person }));
  let replacedToken: string | null = null;
  try {
    const bankResult = await saveBank(
      { provider: payments, vault },
      scope,
      { viewer, caller },
      bank,
      async (tx, id) => {
        const location = methodLocation(id);
        const tokenBefore = await setBankToken(tx, id, vault.seal(scope.companyId, location, accessToken));
        replacedToken = tokenBefore && vault.unseal(scope.companyId, location, tokenBefore);
      },
    );
    if (replacedToken !== null) await end(replacedToken);
    return bankResult;
  } catch (error) {
    await end(accessToken);
    throw error;
  }
}
