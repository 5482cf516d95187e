import { z } from 'zod';
import type { Id } from '@lendwright/kernel';
import type { PlaidConfig } from '../../../platform/config/plaid-config';
import { ProviderRefusal, REPORT_DAYS } from '../bank-data-provider';
import type { AccountTokenRequest, BankDataProvider, LinkedBank, LinkTokenRequest } from '../bank-data-provider';
import { callPlaid, callPlaidForBytes } from './call-plaid';
import { plaidReport, readPlaidReport } from './report-shape';

/** An item or a report that no longer exists needs no removal. */
const REMOVED_CODES = new Set([
  'ITEM_NOT_FOUND',
  'INVALID_ACCESS_TOKEN',
  'INVALID_ASSET_REPORT_TOKEN',
  'ASSET_REPORT_NOT_FOUND',
]);
const REVOKED_CODES = new Set(['USER_PERMISSION_REVOKED', 'ACCESS_NOT_GRANTED', 'ITEM_NOT_FOUND']);

const itemAnswer = z.object({
  item: z.object({
    institution_name: z.string().nullish(),
    webhook: z.string().nullish(),
    error: z.object({ error_code: z.string() }).nullable(),
  }),
});
const removalAnswer = z.object({ request_id: z.string() });

async function ignoreRemoved(call: Promise<unknown>): Promise<void> {
  await call.catch((error: unknown) => {
    if (!(error instanceof ProviderRefusal && REMOVED_CODES.has(error.code))) throw error;
  });
}

const removeItem = (config: PlaidConfig, accessToken: string): Promise<void> =>
  ignoreRemoved(callPlaid(config, 'item/remove', { access_token: accessToken }, removalAnswer));

/**
 * Checks that the webhook URL of a connection, which contains the link's id, is the one that its page was opened with.
 * @throws ProviderRefusal for a connection from the page of another link
 * @source TRUST T53
 */
async function assertLinkWebhook(config: PlaidConfig, accessToken: string, webhook: string): Promise<void> {
  const { item } = await callPlaid(config, 'item/get', { access_token: accessToken }, itemAnswer);
  if (item.webhook !== webhook) throw new ProviderRefusal('FOREIGN_TOKEN', 'it is the token of another link');
}

/**
 * Exchanges a public token from the browser, once.
 * @throws ProviderRefusal if the token came from another page; its connection is ended
 */
async function exchangePublicToken(config: PlaidConfig, publicToken: string, webhook: string): Promise<LinkedBank> {
  const answer = z.object({ access_token: z.string(), item_id: z.string() });
  const bank = await callPlaid(config, 'item/public_token/exchange', { public_token: publicToken }, answer);
  const accessToken = bank.access_token;
  try {
    await assertLinkWebhook(config, accessToken, webhook);
  } catch (error) {
    await removeItem(config, accessToken);
    throw error;
  }
  return { accessToken, reference: bank.item_id };
}

const linkToken = z.object({ link_token: z.string() });
const numbersAnswer = z.object({
  item: z.object({ institution_name: z.string().nullish() }),
  accounts: z.array(z.object({ account_id: z.string(), name: z.string() })),
  numbers: z.object({
    ach: z.array(z.object({ account_id: z.string(), account: z.string(), routing: z.string() })),
  }),
});

/**
 * The numbers of one account.
 * @throws ProviderRefusal for an account that does not allow withdrawals
 * @source Plaid docs, "/auth/get"
 */
async function readNumbers(config: PlaidConfig, accessToken: string, account: string) {
  const fields = { access_token: accessToken, options: { account_ids: [account] } };
  const { item, accounts, numbers } = await callPlaid(config, 'auth/get', fields, numbersAnswer);
  const achNumber = numbers.ach.find(({ account_id: id }) => id === account);
  if (!achNumber) throw new ProviderRefusal('NO_ACH_NUMBERS', 'the account cannot be withdrawn from');
  const namedAccount = accounts.find(({ account_id: id }) => id === account);
  return {
    name: item.institution_name || namedAccount?.name || '',
    account: achNumber.account,
    routing: achNumber.routing,
  };
}

const accountTokenFields = ({ lender, language, person }: AccountTokenRequest, webhook: string) => ({
  ...{ client_name: lender.slice(0, 30), language, country_codes: ['US'], products: ['auth'], webhook },
  user: { client_user_id: person },
});

/** @source Plaid docs, "/link/token/create"; with an access token Link opens in update mode, without products */
const linkTokenFields = (request: LinkTokenRequest, webhook: string) => ({
  ...{ client_name: request.lender.slice(0, 30), language: request.language, country_codes: ['US'], webhook },
  user: { client_user_id: request.person },
  ...(request.accessToken === null ? { products: ['assets'] } : { access_token: request.accessToken }),
});

/** Plaid's assets reports. @param publicUrl the base URL of Plaid's webhooks */
export function plaidProvider(config: PlaidConfig, publicUrl: string): BankDataProvider {
  const webhookOf = (company: Id, link: Id) => `${publicUrl}/api/bank_links/plaid_events/${company}/${link}`;
  return {
    ...{ name: 'plaid', isSandbox: false },
    async createLinkToken(request) {
      const fields = linkTokenFields(request, webhookOf(request.company, request.link));
      return (await callPlaid(config, 'link/token/create', fields, linkToken)).link_token;
    },
    exchangeToken: ({ company, link, publicToken }) =>
      exchangePublicToken(config, publicToken, webhookOf(company, link)),
    // In update mode the access token stays the same.
    repairLink: (accessToken) => Promise.resolve(accessToken),
    async readItem(accessToken) {
      try {
        const { item } = await callPlaid(config, 'item/get', { access_token: accessToken }, itemAnswer);
        const code = item.error?.error_code ?? '';
        const isRevoked = REVOKED_CODES.has(code);
        return { institution: item.institution_name ?? '', isBroken: code !== '' && !isRevoked, isRevoked };
      } catch (error) {
        if (error instanceof ProviderRefusal && REVOKED_CODES.has(error.code))
          return { institution: '', isBroken: false, isRevoked: true };
        throw error;
      }
    },
    async createReport(company, key, accessToken) {
      const options = { client_report_id: key, webhook: webhookOf(company, key) };
      const fields = { access_tokens: [accessToken], days_requested: REPORT_DAYS, options };
      const answer = z.object({ asset_report_token: z.string() });
      return (await callPlaid(config, 'asset_report/create', fields, answer)).asset_report_token;
    },
    async readReport(token) {
      try {
        const reportResponse = await callPlaid(config, 'asset_report/get', { asset_report_token: token }, plaidReport);
        return { kind: 'ready', report: readPlaidReport(reportResponse) };
      } catch (error) {
        if (!(error instanceof ProviderRefusal)) throw error;
        return error.code === 'PRODUCT_NOT_READY' ? { kind: 'preparing' } : { kind: 'failed', code: error.code };
      }
    },
    readPdf: (token) => callPlaidForBytes(config, 'asset_report/pdf/get', { asset_report_token: token }),
    removeReport: (token) =>
      ignoreRemoved(callPlaid(config, 'asset_report/remove', { asset_report_token: token }, removalAnswer)),
    removeItem: (accessToken) => removeItem(config, accessToken),
    async createAccountToken(request) {
      const fields = accountTokenFields(request, webhookOf(request.company, request.person));
      return (await callPlaid(config, 'link/token/create', fields, linkToken)).link_token;
    },
    async exchangeAccountToken({ company, person, publicToken, account }) {
      const { accessToken } = await exchangePublicToken(config, publicToken, webhookOf(company, person));
      try {
        return { accessToken, ...(await readNumbers(config, accessToken, account)) };
      } catch (error) {
        await removeItem(config, accessToken);
        throw error;
      }
    },
  };
}
