import type { AnswerOf, LINK_STATES, openPaymentLink as contract } from '@lendwright/api';
import { chargeOf } from '../paying/payment-due';
import type { PaymentKind, PaymentRow, PaymentState } from '../requests/payment-rows';
import { convenienceRuleOf, type ConvenienceRule } from '../payment-context';
import { findHalt } from '../halts/halt-rows';
import { findLinkedPayment, openLink, type LinkDeps } from './link-context';

type LinkState = (typeof LINK_STATES)[number];

const STATES: Readonly<Partial<Record<PaymentState, LinkState>>> = {
  ...{ Incomplete: 'open', failed: 'failed', processing: 'processing', succeeded: 'paid' },
};

export const linkStateOf = (status: PaymentState): LinkState => STATES[status] ?? 'closed';

const LOGO_PATTERN = /^data:image\/(?:png|jpeg|webp);base64,[A-Za-z0-9+/=]+$/;

/** The amount that a payer is charged; null if there is nothing to pay. */
const dueOf = (row: PaymentRow, kind: PaymentKind, today: string, rule: ConvenienceRule | null): number | null =>
  (kind === 'ach' ? row.allows_ach : row.allows_card) ? chargeOf(row, kind, today, rule).gross : null;

/** The answer of an ended link, which contains the company but nothing of the payment. */
const ENDED_LINK = { state: 'ended', due: { ach: null, card: null }, dueDate: null, failure: null } as const;

/**
 * The request of a link. Changes nothing. For an ended link, only the company is returned, so that its page shows the
 * brand of the sender.
 * @throws Refusal 404 not_found, 429 too_many_attempts
 */
export async function showPaymentLink(deps: LinkDeps, token: string, from: string): Promise<AnswerOf<typeof contract>> {
  const link = await openLink(deps, token, from);
  const { scope, setup, today } = link;
  const { row, isHalted } = await scope.read(async (tx) => ({
    row: (await findLinkedPayment(tx, link, false))?.row,
    isHalted: (await findHalt(tx)) !== null,
  }));
  const { name, isSandbox, isHosted } = deps.providerOf(scope.companyId);
  const logo = setup.settings['logo'];
  const company = {
    ...{ company_name: setup.name, logo: typeof logo === 'string' && LOGO_PATTERN.test(logo) ? logo : null },
    provider: { name, isSandbox, isHosted },
  };
  if (!row) return { ...company, ...ENDED_LINK, items: [] };
  const rule = convenienceRuleOf(setup);
  const ownState = linkStateOf(row.status);
  const state = isHalted && (ownState === 'open' || ownState === 'failed') ? 'halted' : ownState;
  return {
    ...company,
    state,
    items: row.items.map(({ item, cents }) => ({ item, amount: cents })),
    due: { ach: dueOf(row, 'ach', today, rule), card: dueOf(row, 'card', today, rule) },
    dueDate: row.due_on,
    failure: state === 'failed' ? { code: row.failure_code, message: row.failure_message } : null,
  };
}
