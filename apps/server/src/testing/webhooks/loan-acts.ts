import { servicingTerms, type ServicingTerms } from '@lendwright/api';
import type { Id } from '@lendwright/kernel';
import type { BankLinkDeps } from '../../capabilities/bank-links/bank-link-context';
import { removeReport, revokeConsent } from '../../capabilities/bank-links/links/end-link';
import { attachTokens, readLinkToken } from '../../capabilities/bank-links/links/link-bank';
import { requestReport } from '../../capabilities/bank-links/links/request-report';
import { checkLink } from '../../capabilities/bank-links/report/check-link';
import { refreshReport } from '../../capabilities/bank-links/report/refresh-report';
import { sandboxBanks } from '../../capabilities/bank-links/sandbox/sandbox-banks';
import { saveLenderDetails } from '../../capabilities/marketplace/loans/save-lender-details';
import { addEntry } from '../../capabilities/servicing/ledger/add-entry';
import { createQuote } from '../../capabilities/servicing/quotes/create-quote';
import type { ServicingContext } from '../../capabilities/servicing/servicing-context';
import { saveTerms, startServicing } from '../../capabilities/servicing/terms/save-terms';
import { openVault } from '../../platform/secrets/sealed';
import { createPaymentFixture } from '../companies/payment-fixture';
import { createMarketplaceFixture, RENTAL } from '../marketplace-fixture';
import type { RecordActs } from './event-receivers';

const TERMS: ServicingTerms = servicingTerms.parse({
  ...{ amount: 16_200_000, rate: '3.875', count: 360, perYear: 12, firstDue: '2027-01-01', accrual: 'periods' },
  ...{ basis: 365, interestOnly: 0, balloonAfter: null, escrow: 0, order: 'interest', partial: 'hold' },
  ...{ rest: 'principal', lateCharge: { percent: '5', cap: null, graceDays: 15 } },
});

export async function openServicing(): Promise<RecordActs> {
  const payments = await createPaymentFixture();
  const { lender, loan, officer } = payments;
  const run = <T>(use: (context: ServicingContext) => Promise<T>) =>
    payments.run(officer, (context) => use({ ...context, engine: lender.engine, today: '2027-03-01' }));
  const act = async () => {
    await run((context) => startServicing(context, loan, { terms: TERMS }));
    await run((context) =>
      addEntry(context, loan, { kind: 'payment', amount: 76_178, effectiveOn: '2027-01-01', reason: '' }),
    );
    const correctedTerms = { ...TERMS, rate: '3.75' };
    await run((context) =>
      saveTerms(context, loan, { terms: correctedTerms, from: null, reason: 'The secret of the terms', version: 1 }),
    );
    await run((context) => createQuote(context, loan, { goodThrough: '2027-03-10' }));
  };
  return { ...payments, act };
}

export async function openBankLinks(): Promise<RecordActs> {
  const payments = await createPaymentFixture();
  const { lender, loan, officer, borrower } = payments;
  let now = Date.now();
  const moment = () => new Date(now);
  const log = { info: () => undefined, warn: () => undefined, error: () => undefined } as never;
  const provider = sandboxBanks(moment);
  const deps: BankLinkDeps = { engine: lender.engine, provider, vault: openVault('ab'.repeat(32)), log, now: moment };
  const deliver = async (id: Id) => {
    await checkLink(deps, lender.scope, id);
    now += 60_000;
    await checkLink(deps, lender.scope, id);
  };
  const request = async () => {
    const body = { owner: loan, recipients: [] };
    return (await payments.run(officer, (context) => requestReport(context, provider, 'https://lender.example', body)))
      ._id as Id;
  };
  const signInAtBank = async (id: Id, bank: string) => {
    const { consent } = await readLinkToken(deps, lender.scope, borrower, id);
    const caller = { viewer: borrower, address: '198.51.100.7' };
    await attachTokens(deps, lender.scope, caller, id, { public_token: `sandbox-${bank}`, consent });
  };
  const act = async () => {
    const id = await request();
    await signInAtBank(id, 'fernhill');
    await deliver(id);
    now += 60_000;
    await refreshReport(deps, lender.scope, officer, id);
    await deliver(id);
    await revokeConsent(deps, lender.scope, borrower, id);
    await removeReport(deps, lender.scope, officer, id);
    const breakingId = await request();
    await signInAtBank(breakingId, 'larkspur');
    now += 60_000;
    await checkLink(deps, lender.scope, breakingId);
    await signInAtBank(breakingId, 'larkspur');
  };
  return { ...payments, act };
}

export async function openLenders(): Promise<RecordActs> {
  const { fresh, company: lender, addLoan, addLender, close } = await createMarketplaceFixture();
  const loan = await addLoan(RENTAL);
  const lenderId = await addLender('Northgate', {});
  const save = (field: 'status' | 'notes', value: string) =>
    saveLenderDetails(lender.engine, lender.scope, lender.viewer('admin'), { opp_id: loan, lenderId, field, value });
  const act = async () => {
    await save('status', 'Application Sent');
    await save('notes', 'The secret of the note');
  };
  return { fresh, lender, act, close };
}
