import { hasTabRight, hasFullAccess, visibilityScopeOf, type Viewer } from '@lendwright/access';
import type { BodyOf, paymentTotals } from '@lendwright/api';
import { parseDollars, type Id } from '@lendwright/kernel';
import { LOANS } from '../../records';
import { isStaff, type PaymentContext } from '../payment-context';

export type PaymentQuery = Pick<BodyOf<typeof paymentTotals>, 'oppId' | 'filters'>;
type Filters = NonNullable<PaymentQuery['filters']>;

/** The conditions of a statement with their parameters; `$1` is the company. */
export interface Conditions {
  readonly params: unknown[];
  readonly text: string;
}

/** Joined to payments for `listConditions`. */
export const LOAN_OF_PAYMENT = 'join app.records r on r.company_id = $1 and r.id = p.loan_id';

/**
 * The loans whose payments a viewer may list: all, those of the viewer's person and groups, or none. Equivalent to
 * `canAccess` per loan.
 */
function visibilityOf(viewer: Viewer): 'all' | { person: Id | null; groups: readonly Id[] } | null {
  if (hasFullAccess(viewer)) return 'all';
  const scope = visibilityScopeOf(viewer, LOANS.key);
  if (scope === 'none' || !hasTabRight(viewer, 'payments', 'view')) return null;
  const rights = viewer.rights.tabs.payments;
  const isLimited = rights?.own === true && rights.global !== true;
  if (isLimited || scope === 'own') return { person: viewer.personId, groups: [] };
  return scope === 'all' ? 'all' : { person: viewer.personId, groups: viewer.groups ?? [] };
}

/** Adds a condition on one value, or on two. */
type AddCondition = (value: unknown, write: (firstColumn: string, secondColumn: string) => string) => void;

/** The months of a recurring payment; for a request, the month of its creation in the company's time zone. */
const monthOf = (column: 'start_month' | 'end_month', zone: string) =>
  `coalesce(p.${column}, to_char(p.created_at at time zone ${zone}::text, 'YYYY-MM'))`;
/** The date of a request itself, or of a month of a recurring payment. */
const hasDate = (column: 'due_on' | 'reminder_on', value: string) =>
  `(p.${column} = ${value}::date or exists (select from app.payments m
     where m.company_id = $1 and m.plan_id = p.id and not m.is_deleted and m.${column} = ${value}::date))`;

function addFilters(add: AddCondition, filters: Filters, timeZone: string): void {
  const { paymentFrequency, convenienceFee, lateFee, paymentAmount, startMonth, endMonth } = filters;
  if (paymentFrequency)
    add(paymentFrequency === 'Recurring' ? 'Recurring' : 'Onetime', (value) => `p.frequency = ${value}`);
  if (convenienceFee) add(convenienceFee, (value) => `p.convenience_fee = ${value}`);
  if (lateFee) add(lateFee === 'Included', (value) => `(p.late_fee_basis_points > 0) = ${value}::boolean`);
  if (paymentAmount) add(parseDollars(paymentAmount), (value) => `p.amount = ${value}::bigint`);
  if (startMonth) add([startMonth, timeZone], (value, zone) => `${monthOf('start_month', zone)} >= ${value}`);
  if (endMonth) add([endMonth, timeZone], (value, zone) => `${monthOf('end_month', zone)} <= ${value}`);
  if (filters.reminderDate) add(filters.reminderDate, (value) => hasDate('reminder_on', value));
  if (filters.dueDate) add(filters.dueDate, (value) => hasDate('due_on', value));
}

/**
 * The payments that a viewer lists, as conditions on `app.payments p` joined with its loan `r`. Staff list requests and
 * recurring payments; payers list what they can pay.
 * @returns null if the viewer may list none
 */
export function listConditions(
  { tx, setup, viewer, today }: PaymentContext,
  { oppId, filters }: PaymentQuery,
): Conditions | null {
  const visibility = visibilityOf(viewer);
  if (visibility === null) return null;
  const params: unknown[] = [tx.companyId];
  const parts = ['not p.is_deleted', 'r.shared_from is null'];
  const add: AddCondition = (value, write) => {
    const paramCount = params.length;
    params.push(...(Array.isArray(value) ? (value as unknown[]) : [value]));
    parts.push(write(`$${paramCount + 1}`, `$${paramCount + 2}`));
  };
  if (visibility !== 'all') {
    add(visibility.person, (person) => `(r.people @> array[${person}::uuid]`);
    add([visibility.groups], (groups) => `r.groups && ${groups}::uuid[])`);
    parts.splice(-2, 2, parts.slice(-2).join(' or '));
  }
  if (oppId) add(oppId, (loan) => `p.loan_id = ${loan}`);
  if (isStaff(viewer)) parts.push('p.plan_id is null');
  else
    add(
      today,
      (day) => `p.frequency = 'Onetime' and p.hold = '' and (p.plan_id is null or p.reminder_on <= ${day}::date)`,
    );
  if (filters) addFilters(add, filters, setup.timeZone);
  return { params, text: parts.join(' and ') };
}
