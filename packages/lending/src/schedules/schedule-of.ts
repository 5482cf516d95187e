import { cents, type Cents, type IsoDate } from '@lendwright/kernel';
import type { ExtraPrincipal, LoanTerms, TermsIssue } from './loan-terms';
import { termsIssue } from './loan-terms';
import { firstPosition, nextInstallment, oddInterest } from './next-installment';

/** A payment and the balance after it. `extra` is additional principal, included in `payment` and `principal`. */
export interface ScheduleRow {
  readonly position: number;
  readonly due: IsoDate;
  readonly payment: Cents;
  readonly interest: Cents;
  readonly principal: Cents;
  readonly extra: Cents;
  readonly balance: Cents;
  /** Percent per year, as text. */
  readonly rate: string;
}

export interface Schedule {
  readonly rows: readonly ScheduleRow[];
  /** `prepaid` is the interest of odd days paid at closing; it is not part of `interest`. */
  readonly totals: {
    readonly payments: Cents;
    readonly interest: Cents;
    readonly principal: Cents;
    readonly prepaid: Cents;
  };
}

const isDueAt = ({ from, every }: ExtraPrincipal, position: number): boolean =>
  position === from || (every > 0 && position > from && (position - from) % every === 0);

const extraPrincipalAt = (extraPrincipals: readonly ExtraPrincipal[], position: number): number =>
  extraPrincipals.reduce((sum, part) => (isDueAt(part, position) ? sum + part.cents : sum), 0);

/**
 * The schedule of a loan to the cent: interest is rounded per payment, and the last payment settles the balance.
 * @returns an issue for invalid terms, and for a payment that never repays the loan
 * @example scheduleOf({ amount: cents(16_200_000), rate: '3.875', count: 360, perYear: 12, firstDue: '2027-01-01' })
 * // 761.78 a month, the last payment 764.68
 */
export function scheduleOf(terms: LoanTerms): Schedule | TermsIssue {
  const issue = termsIssue(terms);
  if (issue) return issue;
  const rows: ScheduleRow[] = [];
  const totals = { payments: 0, interest: 0, principal: 0 };
  let position = firstPosition(terms);
  while (position.balance > 0) {
    const dueInstallment = nextInstallment(terms, position);
    const mayGrow = terms.adjustment?.paymentCap !== undefined || position.paid < (terms.interestOnly ?? 0);
    if (dueInstallment.principal <= 0 && !dueInstallment.isLast && !mayGrow) return 'payment-below-interest';
    const balanceAfter = position.balance - dueInstallment.principal;
    const extraNumber = Math.min(balanceAfter, extraPrincipalAt(terms.extra ?? [], dueInstallment.position));
    const [payment, principal, balance] = [
      dueInstallment.payment + extraNumber,
      dueInstallment.principal + extraNumber,
      balanceAfter - extraNumber,
    ];
    const { due, interest, rate } = dueInstallment;
    rows.push({
      ...centsOf({ payment, principal, extra: extraNumber, balance }),
      position: dueInstallment.position,
      due,
      interest,
      rate: rate.toFixed(),
    });
    totals.payments += payment;
    totals.interest += interest;
    totals.principal += principal;
    position = {
      paid: dueInstallment.position,
      balance: cents(balance),
      rate,
      payment: dueInstallment.level,
      isCapped: dueInstallment.isCapped,
    };
  }
  return { rows, totals: { ...centsOf(totals), prepaid: oddInterest(terms, 'prepaid') } };
}

const centsOf = <Key extends string>(amounts: Record<Key, number>): Record<Key, Cents> =>
  Object.fromEntries(Object.entries<number>(amounts).map(([key, value]) => [key, cents(value)])) as Record<Key, Cents>;
