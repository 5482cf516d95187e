import { attachBankTokens, type AssetsReport } from '@lendwright/api';
import type { Viewer } from '@lendwright/access';
import { rowsOf, type FormElement } from '@lendwright/forms';
import type { Id } from '@lendwright/kernel';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { createPaymentFixture, type PaymentFixture } from '../../testing/companies/payment-fixture';
import { refusalOf } from '../../testing/sample-company';
import { findRecord } from '../records';
import { openVault } from '../../platform/secrets/sealed';
import type { BankLinkContext, BankLinkDeps } from './bank-link-context';
import { removeReport, revokeConsent } from './links/end-link';
import { NoResponseError, RateLimitError } from './bank-data-provider';
import { claimReport } from './links/order-rows';
import { attachTokens, readLinkToken } from './links/link-bank';
import { requestReport } from './links/request-report';
import { printReport } from './print/print-report';
import { checkLink } from './report/check-link';
import { refreshReport } from './report/refresh-report';
import { rowsWithBalances, copyBalances } from './report/copy-balances';
import { viewReports } from './report/view-reports';
import { withFlags } from './report/with-flags';
import { sandboxBanks } from './sandbox/sandbox-banks';
import { sandboxReport } from './sandbox/sandbox-report';

const ASSETS: FormElement = {
  ...{ id: 'asset_list', type: 'section', title: 'Other assets', cloneable: true },
  childs: [
    { id: 'asset_kind', type: 'select', title: 'Kind', options: [{ id: 'account', text: 'Account' }] },
    { id: 'asset_ending', type: 'text', title: 'Account Ending In' },
    { id: 'asset_value', type: 'amount', title: 'Value' },
  ],
};

let fixture: PaymentFixture;
let deps: BankLinkDeps;
let now: number;
beforeEach(async () => {
  fixture = await createPaymentFixture({}, [ASSETS]);
  now = Date.now();
  const moment = () => new Date(now);
  const log = { info: () => undefined, warn: () => undefined, error: () => undefined } as never;
  const vault = openVault('ab'.repeat(32));
  deps = { engine: fixture.lender.engine, provider: sandboxBanks(moment), vault, log, now: moment };
});
afterEach(() => fixture.close());

const run = <T>(use: (context: BankLinkContext) => Promise<T>, viewer: Viewer = fixture.officer) =>
  fixture.run(viewer, use);
const ask = async (recipients: readonly string[] = [], viewer?: Viewer): Promise<Id> => {
  const body = { owner: fixture.loan, recipients: recipients.map((email) => ({ email, type: 'Plaid' as const })) };
  return (await run((context) => requestReport(context, deps.provider, 'https://lender.example', body), viewer))
    ._id as Id;
};
const view = (viewer?: Viewer) =>
  run((context) => viewReports(context, deps.engine, deps.provider, fixture.loan), viewer);
const readLink = async (viewer?: Viewer) => {
  const [link] = (await view(viewer)).links;
  if (!link) throw new Error('the loan has no link');
  return link;
};
const attach = async (id: Id, bank = 'fernhill', viewer: Viewer = fixture.borrower) => {
  const { scope } = fixture.lender;
  const { consent } = await readLinkToken(deps, scope, viewer, id);
  const body = attachBankTokens.body?.parse({ public_token: `sandbox-${bank}`, consent });
  return attachTokens(deps, scope, { viewer, address: '198.51.100.7' }, id, body as never);
};
const check = (id: Id) => checkLink(deps, fixture.lender.scope, id);
const wait = (seconds: number) => void (now += seconds * 1000);

it('asks once, links with the accepted words, delivers once whatever the order and number of checks, and refreshes', async () => {
  const { borrower, lender } = fixture;
  expect(await refusalOf(ask([], borrower))).toMatchObject({ status: 403 });
  const id = await ask(['desk@lender.example', 'desk@lender.example']);
  expect(await refusalOf(ask())).toMatchObject({ status: 409 });
  expect(await fixture.count(`app.mails where subject like '%requests an assets report'`)).toBe(1);
  expect(await refusalOf(attach(id, 'fernhill', fixture.officer))).toMatchObject({ status: 403 });
  expect(await readLink(borrower)).toMatchObject({ status: 'asked', isOwn: true, report: null });
  const otherConsent = { public_token: 'sandbox-fernhill', consent: 'Something else' };
  const caller = { viewer: borrower, address: '' };
  expect(await refusalOf(attachTokens(deps, lender.scope, caller, id, otherConsent))).toMatchObject({ status: 409 });
  await attach(id);
  expect(await check(id)).toBe('again');
  await Promise.all([check(id), check(id), check(id)]);
  expect(await readLink()).toMatchObject({ status: 'preparing', institution: 'Fernhill Bank' });
  wait(4);
  await Promise.all([check(id), check(id), check(id)]);
  const link = await readLink();
  expect(link).toMatchObject({ status: 'delivered', report: { days: 60, total: 14_819_439 } });
  expect(link.report?.flags.map(({ kind }) => kind)).toEqual(['large-deposit', 'nsf']);
  expect(await fixture.count(`app.mails where subject like 'Assets report delivered%'`)).toBe(1);
  expect((await readLink(borrower)).report).toBeNull();
  expect(JSON.stringify(await view())).not.toMatch(/sandbox-fernhill-\d/);
  expect(
    await fixture.count(`app.bank_links where access_token like '%fernhill%' or report_token like '%fernhill%'`),
  ).toBe(0);
  expect(await fixture.count(`app.audit_events where details::text like '%sandbox-fernhill%'`)).toBe(0);
  wait(60);
  await refreshReport(deps, lender.scope, fixture.officer, id);
  await refreshReport(deps, lender.scope, fixture.officer, id);
  expect(await readLink()).toMatchObject({ status: 'preparing', report: link.report });
  await check(id);
  wait(4);
  await check(id);
  const newerLink = await readLink();
  expect(Date.parse(newerLink.report?.generatedAt ?? '')).toBeGreaterThan(Date.parse(link.report?.generatedAt ?? ''));
  expect(newerLink.earlier).toMatchObject([{ deliveredAt: link.deliveredAt, total: 14_819_439, accounts: 3 }]);
  expect((await readLink(borrower)).earlier).toEqual([]);
  const printedPages: string[] = [];
  const renderer = {
    render: (pages: object) => (printedPages.push(JSON.stringify(pages)), Promise.reject(new Error())),
  };
  for (const earlierId of [null, newerLink.earlier[0]?._id as Id])
    await refusalOf(
      printReport({ ...deps, renderer }, lender.scope, fixture.officer, { link: id, earlier: earlierId }),
    );
  expect(new Set(printedPages).size).toBe(2);
  const missingReport = printReport({ ...deps, renderer }, lender.scope, fixture.officer, { link: id, earlier: id });
  expect(await refusalOf(missingReport)).toMatchObject({ status: 404 });
  await removeReport(deps, lender.scope, fixture.officer, id);
  expect(await fixture.count('app.earlier_asset_reports')).toBe(0);
});

it('orders a report once, whatever happens to the answer, and another one only when staff ask for it', async () => {
  const { scope } = fixture.lender;
  const sandbox = deps.provider;
  let orders = 0;
  const createOrderingProvider = (fail: () => Error | null) => ({
    ...deps,
    provider: {
      ...sandbox,
      createReport: async (...request: Parameters<typeof sandbox.createReport>) => {
        orders++;
        const error = fail();
        if (error) throw error;
        return sandbox.createReport(...request);
      },
    },
  });
  const id = await ask();
  await attach(id);
  const busyProvider = createOrderingProvider(() =>
    orders < 3 ? new RateLimitError('too many') : new NoResponseError('lost'),
  );
  // A refused order is repeated; an order whose answer was lost is not, regardless of further webhooks.
  for (let index = 0; index < 6; index++) await checkLink(busyProvider, scope, id);
  expect(orders).toBe(3);
  expect(await readLink()).toMatchObject({ status: 'failed', failure: 'ORDER_ANSWER_LOST' });
  await refreshReport(deps, scope, fixture.officer, id);
  // The process ends between the claim and the answer.
  await scope.write((tx) => claimReport(tx, id, new Date(now).toISOString()));
  const workingProvider = createOrderingProvider(() => null);
  for (let index = 0; index < 3; index++) expect(await checkLink(workingProvider, scope, id)).toBe('again');
  wait(121);
  expect(await checkLink(workingProvider, scope, id)).toBe('done');
  expect([orders, (await readLink()).failure]).toEqual([3, 'ORDER_ANSWER_LOST']);
  await refreshReport(deps, scope, fixture.officer, id);
  await Promise.all([
    checkLink(workingProvider, scope, id),
    checkLink(workingProvider, scope, id),
    checkLink(workingProvider, scope, id),
  ]);
  wait(4);
  await checkLink(workingProvider, scope, id);
  expect([orders, (await readLink()).status]).toEqual([4, 'delivered']);
  const support = {
    ...fixture.officer,
    userType: 'Super',
    impersonatingUntil: new Date(now + 60_000).toISOString(),
  } as Viewer;
  expect(await readLink(support)).toMatchObject({ status: 'delivered', report: null, recipients: [] });
  const take = run((context) => copyBalances(context, deps.engine, id, { accounts: ['checking'] }), support);
  expect(await refusalOf(take)).toMatchObject({ status: 403 });
  const print = printReport({ ...deps, renderer: { render: () => Promise.reject(new Error()) } }, scope, support, {
    ...{ link: id, earlier: null },
  });
  expect(await refusalOf(print)).toMatchObject({ status: 403 });
});

it('asks for another sign-in when the bank wants one, and says why there is no report', async () => {
  const id = await ask();
  await attach(id, 'larkspur');
  await check(id);
  wait(15);
  await check(id);
  expect(await readLink(fixture.borrower)).toMatchObject({ isBroken: true });
  expect(await refusalOf(refreshReport(deps, fixture.lender.scope, fixture.officer, id))).toMatchObject({
    status: 409,
  });
  await attach(id, 'larkspur');
  await check(id);
  expect(await readLink()).toMatchObject({ isBroken: false });
  await removeReport(deps, fixture.lender.scope, fixture.officer, id);
  const secondId = await ask();
  await attach(secondId, 'stonebridge');
  await check(secondId);
  wait(5);
  await check(secondId);
  expect(await readLink()).toMatchObject({ status: 'failed', failure: 'INSTITUTION_NOT_RESPONDING' });
});

it('ends by revocation, removal, and the end of the consent, without a token left', async () => {
  const { scope } = fixture.lender;
  const id = await ask();
  await attach(id);
  await check(id);
  wait(4);
  await check(id);
  expect(await refusalOf(revokeConsent(deps, scope, fixture.officer, id))).toMatchObject({ status: 403 });
  await revokeConsent(deps, scope, fixture.borrower, id);
  expect(await refusalOf(revokeConsent(deps, scope, fixture.borrower, id))).toMatchObject({ status: 409 });
  expect(await readLink()).toMatchObject({ status: 'revoked', report: { days: 60 } });
  await removeReport(deps, scope, fixture.officer, id);
  expect(await refusalOf(removeReport(deps, scope, fixture.officer, id))).toMatchObject({ status: 404 });
  expect(await readLink()).toMatchObject({ status: 'removed', report: null });
  const secondId = await ask();
  await attach(secondId);
  await fixture.fresh.owner.query(`update app.bank_links set consent_until = '2020-01-01' where id = $1`, [secondId]);
  await check(secondId);
  expect(await readLink()).toMatchObject({ status: 'revoked' });
  expect(await fixture.count('app.bank_links where access_token is not null or report_token is not null')).toBe(0);
});

it('leaves no connection open that could not be linked', async () => {
  const id = await ask();
  const endedTokens: string[] = [];
  const { provider } = deps;
  deps = {
    ...deps,
    provider: {
      ...provider,
      async exchangeToken(result) {
        const sql = 'update app.bank_links set person_id = $2 where id = $1';
        await fixture.fresh.owner.query(sql, [id, await fixture.lender.addPerson('prospects', 'Otto', 'Vale')]);
        return provider.exchangeToken(result);
      },
      removeItem: (token) => Promise.resolve(void endedTokens.push(token)),
    },
  };
  expect(await refusalOf(attach(id))).toMatchObject({ status: 403 });
  expect(endedTokens).toEqual([expect.stringMatching(/^sandbox-fernhill-/)]);
});

it('copies balances into the form as a save of the viewer, with its history, once', async () => {
  const { scope, engine } = fixture.lender;
  const id = await ask();
  await attach(id);
  await check(id);
  wait(4);
  await check(id);
  expect(await view()).toMatchObject({ canTakeValues: true });
  const accounts = (await readLink()).report?.accounts.map(({ _id }) => _id) ?? [];
  const take = (viewer?: Viewer) => run((context) => copyBalances(context, engine, id, { accounts }), viewer);
  expect(await refusalOf(take(fixture.borrower))).toMatchObject({ status: 403 });
  await take();
  await take();
  const loan = await scope.read((tx) => findRecord(tx, null, fixture.loan, 'all'));
  const rows = rowsOf(loan?.info['asset_list']);
  expect(rows).toHaveLength(accounts.length);
  expect(rows[0]).toMatchObject({ asset_kind: 'account', asset_ending: '4471', asset_value: 1_863_244 });
  expect(await fixture.count(`app.history where act = 'assets-report' and reason = 'Fernhill Bank'`)).toBe(1);
  expect((await readLink()).taken.toSorted()).toEqual(accounts.toSorted());
});

it('copies balances into rows once, and flags what does not fit', () => {
  const { accounts } = sandboxReport(new Date(now));
  const fields = {
    ...{ rows: 'asset_list', value: 'value', ending: 'ending', description: 'description' },
    kind: { field: 'kind', option: 'account' },
  };
  const ownBalance = { _id: 'a1111111-1111-4111-8111-111111111111', value: 5 };
  const firstRows = rowsWithBalances([ownBalance], fields, accounts.slice(0, 2), 'Fernhill Bank');
  expect(firstRows).toMatchObject([
    ownBalance,
    { ending: '4471', value: 1_863_244, kind: 'account' },
    { ending: '9026' },
  ]);
  expect(rowsWithBalances(firstRows, fields, accounts.slice(0, 2), 'Fernhill Bank')).toEqual(firstRows);
  const unusualAccount = { ...accounts[0], owners: ['Someone Else'], balance: -1 } as AssetsReport['accounts'][number];
  const { flags } = withFlags({ ...sandboxReport(new Date(now)), accounts: [unusualAccount] }, 'Hartwell');
  expect(flags.map(({ kind }) => kind)).toEqual(expect.arrayContaining(['negative-balance', 'other-owner']));
});
