import type { Viewer } from '@lendwright/access';
import {
  paymentInput,
  type BodyOf,
  type refundPayment as refundContract,
  type startPayment as startContract,
} from '@lendwright/api';
import type { FormElement } from '@lendwright/forms';
import { newId, type Id } from '@lendwright/kernel';
import type { z } from 'zod';
import { addLoan } from '../../capabilities/loans/add-loan';
import { forgetMethod } from '../../capabilities/payments/methods/own-methods';
import { listPayments } from '../../capabilities/payments/list/list-payments';
import type { PaymentContext } from '../../capabilities/payments/payment-context';
import type { PaymentProvider } from '../../capabilities/payments/paying/payment-provider';
import { startPayment } from '../../capabilities/payments/paying/start-payment';
import { refundPayment } from '../../capabilities/payments/refunds/refund-payment';
import { createPayment } from '../../capabilities/payments/requests/create-payment';
import { sandboxProvider } from '../../capabilities/payments/sandbox/sandbox-provider';
import { deliverEvent, deliverRefunds } from '../../capabilities/payments/sandbox/sandbox.job';
import { sendReceipt } from '../../capabilities/receipts/send-receipt';
import type { MailLinks } from '../../capabilities/payments/mails/mail-request';
import { todayIn } from '../../capabilities/records';
import { openVault } from '../../platform/secrets/sealed';
import { createFreshDatabase, type FreshDatabase } from '../fresh-database';
import { LOAN_FORM, SAMPLE_PLAN, sampleCompany, type SampleCompany } from './sample-company';

const RIGHTS: Readonly<Record<string, object>> = {
  officer: { global: true, update: true },
  own: { own: true, update: true },
  borrower: { own: true, update: true },
};

const planWithSettings = (settings: object, loanSections: readonly FormElement[]): typeof SAMPLE_PLAN => ({
  ...SAMPLE_PLAN,
  forms: SAMPLE_PLAN.forms.map((form) =>
    form.key === 'loan' ? { ...form, definition: { content: [...LOAN_FORM.content, ...loanSections] } } : form,
  ),
  // The one borrower of the fixture pays more often than a payer does.
  settings: { ...SAMPLE_PLAN.settings, paymentAttempts: 0, paymentDayTotal: 0, ...settings },
  roles: SAMPLE_PLAN.roles.map((role) => {
    const payments = RIGHTS[role.key];
    return payments ? { ...role, rights: { ...role.rights, tabs: { ...role.rights.tabs, payments } } } : role;
  }),
});

type Person = Viewer & { readonly personId: Id };
type Press = BodyOf<typeof startContract>;
type RefundBody = BodyOf<typeof refundContract>;

/** A company with a loan, its borrower and staff. */
export interface PaymentFixture {
  readonly fresh: FreshDatabase;
  readonly lender: SampleCompany;
  readonly loan: Id;
  readonly borrower: Person;
  readonly officer: Viewer;
  run<T>(viewer: Viewer, use: (context: PaymentContext) => Promise<T>): Promise<T>;
  request(input?: Partial<z.input<typeof paymentInput>>, viewer?: Viewer): Promise<Id>;
  pay(id: Id, press?: Partial<Press>, provider?: PaymentProvider): ReturnType<typeof startPayment>;
  /** Removes a saved method of the borrower. */
  forget(method: Id): ReturnType<typeof forgetMethod>;
  /** Asks for a refund of a part, in cents, as staff do; or of the convenience fee alone. */
  refund(id: Id, amount: number, isOfFee?: boolean): ReturnType<typeof refundPayment>;
  /** Reports the events of every charge, in the order of their plan, and sends the receipts. */
  deliver(): Promise<void>;
  mailReceipts(): Promise<void>;
  readStatus(id: Id): Promise<string | undefined>;
  count(sql: string, values?: readonly unknown[]): Promise<number>;
  close(): Promise<void>;
}

/** The links in the mails of the fixture. */
export const PAYMENT_LINKS: MailLinks = {
  publicUrl: 'https://lender.example',
  vault: openVault('0'.repeat(64)),
  now: () => new Date(),
};

/** What linking a bank account of the fixture's borrower needs. */
export const SANDBOX_METHODS = { provider: sandboxProvider, vault: PAYMENT_LINKS.vault };

/** Stands for the renderer and the file store: what was rendered is not of interest. */
const RECEIPTS = {
  renderer: { render: () => Promise.resolve({ pdf: Buffer.from('%PDF') } as never) },
  files: { put: () => Promise.resolve({ size: 4, sha256: '0'.repeat(64) }) },
};

export const newKey = (): string => newId().replaceAll('-', '');

async function mailReceipts(freshDatabase: FreshDatabase, { engine, scope }: SampleCompany): Promise<void> {
  const setup = await engine.setups.of(scope);
  const { rows } = await freshDatabase.owner.query<{ id: Id }>(`select id from app.payments where paid_at is not null`);
  for (const { id } of rows) await sendReceipt(RECEIPTS, scope, setup, id);
}

async function deliverEvents(freshDatabase: FreshDatabase, { engine, scope }: SampleCompany): Promise<void> {
  const setup = await engine.setups.of(scope);
  const { rows } = await freshDatabase.owner.query<{ key: Id }>(
    'select key from app.sandbox_charges order by created_at',
  );
  for (const { key } of rows) {
    for (let index = 0; (await deliverEvent(scope, setup, key, index)) !== null; index++);
    await deliverRefunds(scope, setup, key);
  }
}

async function readStatusOf({ owner }: FreshDatabase, id: Id): Promise<string | undefined> {
  const sql = 'select status from app.payments where id = $1';
  return (await owner.query<{ status: string }>(sql, [id])).rows[0]?.status;
}

function refundPart(
  { engine, scope }: SampleCompany,
  viewer: Viewer,
  refundedData: Pick<RefundBody, 'amount' | 'isOfFee'> & { id: Id },
) {
  const { id, amount, isOfFee } = refundedData;
  const body = { key: newKey(), amount, isOfFee, reason: 'Paid twice' };
  return refundPayment({ setups: engine.setups, provider: sandboxProvider }, scope, viewer, id, body);
}

/** @param loanSections further sections of the loan form */
export async function createPaymentFixture(
  settings: object = {},
  loanSections: readonly FormElement[] = [],
): Promise<PaymentFixture> {
  const freshDatabase = await createFreshDatabase({ poolSize: 10 });
  const lender = await sampleCompany(freshDatabase.database, planWithSettings(settings, loanSections));
  const { ids, engine, scope } = lender;
  const prospect = await lender.addPerson('prospects', 'Lena', 'Hartwell');
  const chosenData = {
    ...{ product: ids.products.get('res') as Id, program: ids.programs.get('fix') as Id, prospect },
    ...{ groups: [], source: [], contacts: [], workforces: [], formData: { loan_amount: 1_000_000 } },
    status: [ids.statuses.get('loans/new') as Id],
  };
  const { _id: loan } = await addLoan(engine, scope, lender.viewer('admin'), chosenData);
  const borrower = lender.viewer('borrower', prospect) as Person;
  const officer = lender.viewer('officer');
  const run: PaymentFixture['run'] = async (viewer, use) => {
    const setup = await engine.setups.of(scope);
    return scope.write((tx) => use({ tx, setup, viewer, today: todayIn(setup.timeZone) }));
  };
  const log = { info: () => undefined, warn: () => undefined, error: () => undefined } as never;
  return {
    ...{ fresh: freshDatabase, lender, loan, borrower, officer, run },
    async request(input = {}, viewer = officer) {
      const body = paymentInput.parse({
        ...{ owner: loan, paymentFrequency: 'Onetime', paymentMethod: { ach: true, card: true } },
        ...{ payments: [{ item: 'Appraisal fee', amount: '875.00' }], ...input },
      });
      return (await run(viewer, (context) => createPayment(context, PAYMENT_LINKS, body)))._id;
    },
    pay(id, press = {}, provider = sandboxProvider) {
      const body = {
        key: newKey(),
        kind: 'card' as const,
        instrument: 'card_4242',
        savesMethod: false,
        amount: 87_500,
      };
      return startPayment({ setups: engine.setups, provider, log }, scope, borrower, id, { ...body, ...press });
    },
    forget: (method) => forgetMethod(scope, borrower, method),
    refund: (id, amount, isOfFee = false) => refundPart(lender, officer, { id, amount, isOfFee }),
    async deliver() {
      await deliverEvents(freshDatabase, lender);
      await mailReceipts(freshDatabase, lender);
    },
    mailReceipts: () => mailReceipts(freshDatabase, lender),
    readStatus: (id) => readStatusOf(freshDatabase, id),
    async count(sql, values = []) {
      const { rows } = await freshDatabase.owner.query<{ n: number }>(`select count(*)::int as n from ${sql}`, [
        ...values,
      ]);
      return rows[0]?.n ?? 0;
    },
    close: async () => {
      await engine.setups.close();
      await freshDatabase.drop();
    },
  };
}

/** The payments that a viewer lists. */
export const listOf = (fixture: PaymentFixture, viewer: Viewer, filters: object = {}) =>
  fixture.run(viewer, (context) => listPayments(context, { provider: sandboxProvider }, { filters, limit: 50 }));
