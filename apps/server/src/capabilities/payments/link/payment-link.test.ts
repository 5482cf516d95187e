import { newId, Refusal, type Id } from '@lendwright/kernel';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { FloodLimiter } from '../../../platform/limits/flood-limiter';
import { openVault } from '../../../platform/secrets/sealed';
import {
  createPaymentFixture,
  newKey,
  PAYMENT_LINKS,
  type PaymentFixture,
} from '../../../testing/companies/payment-fixture';
import { reportMeasurement } from '../../../testing/report-measurement';
import { refusalOf } from '../../../testing/sample-company';
import { sandboxProvider } from '../sandbox/sandbox-provider';
import type { LinkDeps } from './link-context';
import { showPaymentLink } from './open-payment-link';
import { payByLink } from './pay-by-link';
import { endOfLink, sealPaymentToken } from './payment-token';

const { vault } = PAYMENT_LINKS;
const CLIENT_ADDRESS = '203.0.113.7';
let fixture: PaymentFixture;
let now = new Date();
let deps: LinkDeps;
beforeEach(async () => {
  fixture = await createPaymentFixture({ paymentLinks: true });
  now = new Date();
  deps = {
    ...{ database: fixture.fresh.database, vault, clock: { now: () => now }, setups: fixture.lender.engine.setups },
    ...{ limiter: new FloodLimiter(), providerOf: () => sandboxProvider },
    log: { info: () => undefined, warn: () => undefined, error: () => undefined } as never,
  };
});
afterEach(() => fixture.close());

/** The token of the link in the mail about a payment. */
async function readMailedToken(): Promise<string> {
  const { rows } = await fixture.fresh.owner.query<{ text: string }>(
    `select coalesce(nullif(m.text, ''), e.text) as text from app.mails m
     left join app.email_messages e on e.company_id = m.company_id and e.id = m.message_id
     where m.subject like 'Payment request%' order by m.id desc limit 1`,
  );
  return /https:\/\/lender\.example\/public\/payment\/(\S+)/.exec(rows[0]?.text ?? '')?.[1] ?? '';
}

const RECIPIENTS = { recipients: [{ email: 'ops@lender.example', type: 'Payments' as const }] };
const press = (token: string, changes: object = {}) =>
  payByLink(
    deps,
    { ...{ token, key: newKey(), kind: 'card', instrument: 'card_4242', amount: 87_500 }, ...changes },
    CLIENT_ADDRESS,
  );

it('shows payee, reason, amount and due date only, and pays that payment once', async () => {
  const id = await fixture.request(RECIPIENTS);
  const token = await readMailedToken();
  expect(await showPaymentLink(deps, token, CLIENT_ADDRESS)).toEqual({
    ...{ company_name: (await fixture.lender.engine.setups.of(fixture.lender.scope)).name, logo: null, state: 'open' },
    ...{ items: [{ item: 'Appraisal fee', amount: 87_500 }], due: { ach: 87_500, card: 87_500 }, dueDate: null },
    ...{ failure: null, provider: { name: 'sandbox', isSandbox: true, isHosted: false } },
  });
  expect(await refusalOf(press(token, { amount: 1 }))).toMatchObject({ code: 'amount_differs' });
  const key = newKey();
  const presses = await Promise.allSettled(
    Array.from({ length: 10 }, (_, index) => press(token, index % 2 ? { key } : {})),
  );
  expect(presses.some(({ status }) => status === 'fulfilled')).toBe(true);
  expect(await fixture.count('app.sandbox_charges')).toBe(1);
  expect(await refusalOf(fixture.pay(id))).toMatchObject({ code: 'in_progress' });
  await fixture.deliver();
  expect((await showPaymentLink(deps, token, CLIENT_ADDRESS)).state).toBe('paid');
  expect(await refusalOf(press(token))).toMatchObject({ code: 'not_payable' });
  const attempt = `app.payment_attempts where is_by_link and person_id = $1 and created_name = 'Payment link'`;
  expect(await fixture.count(attempt, [fixture.borrower.personId])).toBe(1);
  expect(await fixture.count('app.payment_methods')).toBe(0);
  const receipts = `app.email_attachments a join app.email_messages m on m.id = a.message_id and m.subject like 'Receipt%'
    where a.name = 'Receipt.pdf'`;
  await fixture.mailReceipts();
  expect(await fixture.count(receipts)).toBe(2);
});

it('ends with its time, its payment and the setting of the company', async () => {
  const id = await fixture.request(RECIPIENTS);
  const token = await readMailedToken();
  const open = () => showPaymentLink(deps, token, CLIENT_ADDRESS);
  const endedLink = {
    ...{ company_name: (await fixture.lender.engine.setups.of(fixture.lender.scope)).name, logo: null, state: 'ended' },
    ...{ items: [], due: { ach: null, card: null }, dueDate: null, failure: null },
    provider: { name: 'sandbox', isSandbox: true, isHosted: false },
  };
  expect((await open()).state).toBe('open');
  now = new Date(endOfLink(now).getTime() + 60_000);
  expect([await open(), await refusalOf(press(token))]).toMatchObject([endedLink, { code: 'not_found' }]);
  now = new Date();
  await fixture.fresh.owner.query('update app.payments set is_deleted = true where id = $1', [id]);
  expect(await open()).toEqual(endedLink);
  expect(await refusalOf(press(token))).toMatchObject({ code: 'not_found' });
  await fixture.close();
  fixture = await createPaymentFixture();
  deps = { ...deps, database: fixture.fresh.database, setups: fixture.lender.engine.setups };
  const otherId = await fixture.request(RECIPIENTS);
  expect(await readMailedToken()).toBe('');
  const sealedToken = sealPaymentToken(
    vault,
    { companyId: fixture.lender.ids.company, payment: otherId },
    endOfLink(now),
  );
  expect((await showPaymentLink(deps, sealedToken, CLIENT_ADDRESS)).state).toBe('ended');
  expect(await refusalOf(press(sealedToken))).toMatchObject({ code: 'not_found' });
});

it('opens none of 500 forged, altered and foreign links', async () => {
  const id = await fixture.request(RECIPIENTS);
  const token = await readMailedToken();
  const [company = '', signature = ''] = [token.slice(0, 36), token.slice(37)];
  const target = { companyId: company as Id, payment: id };
  const own = (payment: Id) => sealPaymentToken(vault, { ...target, payment }, endOfLink(now));
  const forge = (itemIndex: number): string => {
    const index = itemIndex % token.length;
    return [
      token.slice(0, index) + (token[index] === 'a' ? 'b' : 'a') + token.slice(index + 1),
      `${newId()}.${signature}`,
      token.slice(0, index),
      own(newId()),
      sealPaymentToken(openVault('1'.repeat(64)), target, endOfLink(now)),
    ][itemIndex % 5] as string;
  };
  const forgedTokens = Array.from({ length: 500 }, (_, index) => forge(index)).filter(
    (candidate) => candidate !== token,
  );
  const outcomes = new Set<string>();
  for (const [index, text] of forgedTokens.entries()) {
    const openedRefusal = await showPaymentLink(deps, text, `203.0.${index % 250}.7`).catch(
      (refusal: Refusal) => refusal,
    );
    outcomes.add(
      openedRefusal instanceof Refusal
        ? openedRefusal.code
        : JSON.stringify({ ...openedRefusal, company_name: '', provider: '' }),
    );
  }
  // A link of this installation to a payment that no longer exists shows only the company.
  const emptyPage = { company_name: '', logo: null, provider: '', state: 'ended', due: { ach: null, card: null } };
  expect([...outcomes].sort()).toEqual([
    'not_found',
    JSON.stringify({ ...emptyPage, dueDate: null, failure: null, items: [] }),
  ]);
  expect(await fixture.count('app.payment_attempts')).toBe(0);
  reportMeasurement('T33', `${forgedTokens.length} forged payment links: 0 opened`);
});
