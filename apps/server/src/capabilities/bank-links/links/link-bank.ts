import { confirmation, reason, type AnswerOf, type BodyOf } from '@lendwright/api';
import type { attachBankTokens as attachContract, getBankLinkToken as tokenContract } from '@lendwright/api';
import type { Viewer } from '@lendwright/access';
import { Refusal, type Id } from '@lendwright/kernel';
import type { TenantScope } from '../../../platform/db/tenant-scope';
import { missingRefusal, todayIn, type CompanySetup, type RecordRow } from '../../records';
import { findLoan, isStaff, recordLoanAction } from '../../payments';
import { callProvider, borrowersOnlyRefusal, notOpenRefusal } from '../bank-link-context';
import { tokenLocation, type BankLinkContext, type BankLinkDeps } from '../bank-link-context';
import { addCheck } from '../report/add-check';
import { consentText, consentEndDate, PROVIDER_TITLES } from './consent-text';
import { lockLink, findLink, type LinkRow } from './link-rows';
import { setLinked, setRepaired } from './link-state-rows';

const DAY_MS = 86_400_000;

interface OwnLink {
  readonly link: LinkRow;
  readonly loan: RecordRow;
}

/**
 * A link that waits for the viewer's consent.
 * @throws Refusal 404 not_found, 403 forbidden for everyone else who can see it
 */
export async function findOwnLink(context: BankLinkContext, link: LinkRow | null): Promise<OwnLink> {
  if (!link) throw missingRefusal();
  const loan = await findLoan(context, link.loan_id);
  if (isStaff(context.viewer) || link.person_id !== context.viewer.personId) throw borrowersOnlyRefusal();
  return { link, loan };
}

const consentOf = ({ provider }: BankLinkDeps, setup: CompanySetup): string =>
  consentText(setup.name, PROVIDER_TITLES[provider.name], todayIn(setup.timeZone));

/** What the link waits for: the consent of the borrower, or another sign-in at the bank. */
function pendingStepOf({ link }: OwnLink, { provider }: BankLinkDeps): 'link' | 'repair' {
  const canRepair = link.access_token !== null && (link.is_broken || link.status === 'failed');
  if (link.provider !== provider.name || (link.status !== 'asked' && !canRepair)) throw notOpenRefusal();
  return canRepair ? 'repair' : 'link';
}

/** @throws Refusal 404 not_found, 403 forbidden, 409 conflict, 422 invalid if the provider does not answer */
export async function readLinkToken(
  deps: BankLinkDeps,
  scope: TenantScope,
  viewer: Viewer,
  id: Id,
): Promise<AnswerOf<typeof tokenContract>> {
  const { provider, vault, log } = deps;
  const setup = await deps.engine.setups.of(scope);
  const ownLink = await scope.read(async (tx) => findOwnLink({ tx, setup, viewer }, await findLink(tx, id)));
  pendingStepOf(ownLink, deps);
  const { access_token: sealed, person_id: person } = ownLink.link;
  const accessToken = sealed && vault.unseal(scope.companyId, tokenLocation(id, 'access_token'), sealed);
  const request = { company: scope.companyId, link: id, person, lender: setup.name, language: 'en', accessToken };
  const linkToken = await callProvider(log, () => provider.createLinkToken(request));
  return { consent: ownLink.link.consent || consentOf(deps, setup), isSandbox: provider.isSandbox, linkToken };
}

/**
 * Links the chosen bank with the accepted text, or repairs the link. A repeated call returns the same answer.
 * @throws Refusal 404 not_found, 403 forbidden, 409 conflict for another text or state, 422 invalid
 */
export async function attachTokens(
  deps: BankLinkDeps,
  scope: TenantScope,
  { viewer, address }: { readonly viewer: Viewer; readonly address: string },
  id: Id,
  { public_token: publicToken, consent }: BodyOf<typeof attachContract>,
): Promise<AnswerOf<typeof attachContract>> {
  const { provider, vault, log, now } = deps;
  const setup = await deps.engine.setups.of(scope);
  const ownLink = await scope.read(async (tx) => findOwnLink({ tx, setup, viewer }, await findLink(tx, id)));
  if (ownLink.link.status === 'preparing' && !ownLink.link.is_broken) return confirmation('bankLinks.linked');
  const act = pendingStepOf(ownLink, deps);
  const seal = (token: string) => vault.seal(scope.companyId, tokenLocation(id, 'access_token'), token);
  const { access_token: sealed } = ownLink.link;
  const moment = now().toISOString();
  if (act === 'repair' && sealed !== null) {
    const token = vault.unseal(scope.companyId, tokenLocation(id, 'access_token'), sealed);
    const repairedToken = seal(await callProvider(log, () => provider.repairLink(token, publicToken)));
    await scope.write(async (tx) => {
      const context = { tx, setup, viewer };
      const { link, loan } = await findOwnLink(context, await lockLink(tx, id));
      if (link.access_token !== sealed) throw notOpenRefusal();
      await setRepaired(tx, id, repairedToken, moment);
      await addCheck(tx, id);
      const event = { event: 'bank_link.repaired', subject: id } as const;
      await recordLoanAction(context, loan, 'bank_linked', { link: id, isRepaired: true }, event);
    });
    return confirmation('bankLinks.repaired');
  }
  const text = consentOf(deps, setup);
  if (text !== consent) throw new Refusal(409, 'conflict', reason('bankLinks.consentChanged'));
  const bank = await callProvider(log, () =>
    provider.exchangeToken({ company: scope.companyId, link: id, publicToken }),
  );
  // A concurrent call was faster, or linking is no longer allowed: close this connection.
  const end = () => callProvider(log, () => provider.removeItem(bank.accessToken));
  const isLinked = await scope
    .write(async (tx) => {
      const context = { tx, setup, viewer };
      const { link, loan } = await findOwnLink(context, await lockLink(tx, id));
      if (link.status !== 'asked') return false;
      const consentEnd = consentEndDate(todayIn(setup.timeZone));
      const { reference, accessToken } = bank;
      const sealedToken = seal(accessToken);
      await setLinked(tx, id, { sealedToken, reference, text, at: moment, until: consentEnd, address });
      await addCheck(tx, id);
      await addCheck(tx, id, { at: new Date(Date.parse(consentEnd) + 2 * DAY_MS), why: 'end', nth: 0 });
      const event = { event: 'bank_link.created', subject: id } as const;
      await recordLoanAction(context, loan, 'bank_linked', { link: id, consent: text }, event);
      return true;
    })
    .catch(async (error: unknown) => {
      await end();
      throw error;
    });
  if (!isLinked) await end();
  return confirmation('bankLinks.linked');
}
