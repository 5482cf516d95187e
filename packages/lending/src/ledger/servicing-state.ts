import { cents, type Cents, type IsoDate } from '@lendwright/kernel';
import { dueDay } from '../schedules/due-dates';
import { firstPosition, nextInstallment, type Installment, type LoanPosition } from '../schedules/next-installment';
import { termsOfInstallment, applyTerms, type TermsInForce } from './dated-terms';
import { lateChargeOf } from './late-charge';
import type { Component, LedgerTerms } from './ledger-terms';

export type Amounts = Record<Component, number>;
export type InstallmentPart = Exclude<Component, 'fees'>;

/** An installment with what has been paid of it. */
export interface OpenInstallment {
  readonly installment: Installment;
  readonly terms: TermsInForce;
  readonly amounts: Readonly<Amounts>;
  readonly paid: Amounts;
}

export interface SettledInstallment extends OpenInstallment {
  readonly paidOn: IsoDate;
}

const PARTS: readonly InstallmentPart[] = ['interest', 'principal', 'escrow'];
export const zeroAmounts = (): Amounts => ({ interest: 0, principal: 0, escrow: 0, fees: 0 });

/** A loan in servicing, replayed booking by booking. All amounts are cents. */
export class ServicingState {
  balance: number;
  held = 0;
  escrowBalance = 0;
  unpaidFees = 0;
  paidThrough: IsoDate;
  readonly settledInstallments: SettledInstallment[] = [];
  /** The oldest installment that is not fully paid; null when the loan is paid off. */
  current: OpenInstallment | null;
  /** Late charges by installment. */
  readonly lateCharges = new Map<number, number>();
  /** What the booking being applied has paid so far. */
  appliedAmounts = zeroAmounts();
  #position: LoanPosition;
  /** Those of the last settled installment. */
  #settledTerms: TermsInForce;

  constructor(readonly terms: LedgerTerms) {
    const { loan } = terms;
    this.#position = firstPosition(loan);
    this.#settledTerms = terms;
    this.balance = loan.amount;
    const isOddInterestUnpaid = loan.oddDays?.treatment === 'first-payment';
    this.paidThrough = isOddInterestUnpaid ? loan.oddDays.fundedOn : dueDay(loan.firstDue, loan.perYear, 0);
    this.current = this.#open();
  }

  #open(): OpenInstallment | null {
    if (this.balance <= 0) return null;
    return this.#openAt({ ...this.#position, balance: cents(this.balance) }, this.#settledTerms);
  }

  #openAt(position: LoanPosition, termsBefore: TermsInForce): OpenInstallment {
    const terms = termsOfInstallment(this.terms, position.paid + 1);
    const installment = nextInstallment(terms.loan, applyTerms(position, termsBefore.loan, terms.loan));
    const { interest, principal } = installment;
    const amounts = { ...zeroAmounts(), interest, principal, escrow: terms.escrow };
    return { installment, terms, amounts, paid: zeroAmounts() };
  }

  /** The installments that follow if everything is paid as due, beginning with the current one. */
  *expected(): Generator<OpenInstallment> {
    let [openInstallment, balance] = [this.current, this.balance];
    while (openInstallment) {
      yield openInstallment;
      const { installment, terms, amounts, paid } = openInstallment;
      balance -= amounts.principal - paid.principal;
      if (balance <= 0) return;
      openInstallment = this.#openAt({ ...after(installment), balance: cents(balance) }, terms);
    }
  }

  /** What is missing of the current installment. */
  missing(parts: readonly InstallmentPart[] = PARTS): number {
    const { current } = this;
    return current ? parts.reduce((sum, part) => sum + current.amounts[part] - current.paid[part], 0) : 0;
  }

  #book(component: Component, amount: number): void {
    this.appliedAmounts[component] += amount;
    if (component === 'fees') this.unpaidFees -= amount;
    if (component === 'principal') this.balance -= amount;
    if (component === 'escrow') this.escrowBalance += amount;
  }

  /** Adds to the fees owed, or forgives (negative). @returns the same amount */
  charge(amount: number): number {
    this.unpaidFees += amount;
    return amount;
  }

  /** Pays a bill out of escrow. @returns what escrow covered */
  payFromEscrow(amount: number): number {
    const coveredAmount = Math.min(amount, Math.max(0, this.escrowBalance));
    this.#book('escrow', -coveredAmount);
    return coveredAmount;
  }

  /** Pays all of the current installment and opens the next one. */
  payInstallment(date: IsoDate): void {
    const { current } = this;
    if (!current) return;
    for (const part of PARTS) this.#book(part, current.amounts[part] - current.paid[part]);
    this.settledInstallments.push({ ...current, paid: { ...current.amounts }, paidOn: date });
    this.#position = after(current.installment);
    this.#settledTerms = current.terms;
    this.paidThrough = current.installment.due;
    this.current = this.#open();
  }

  /** Pays one component of the current installment, or late charges. @returns what was paid */
  payPart(component: Component, availableAmount: number): number {
    const { current } = this;
    const missingCount = current ? current.amounts[component] - current.paid[component] : 0;
    const amount = Math.min(Math.max(0, component === 'fees' ? this.unpaidFees : missingCount), availableAmount);
    this.#book(component, amount);
    if (current && component !== 'fees') current.paid[component] += amount;
    return amount;
  }

  /** Reduces the balance outside of installments; later interest is lower. @returns what was paid */
  reducePrincipal(remainingAmount: number): number {
    const amount = Math.min(remainingAmount, this.balance);
    this.#book('principal', amount);
    const isUntouched = this.current !== null && Object.values(this.current.paid).every((paidCount) => paidCount === 0);
    if (isUntouched || this.balance === 0) this.current = this.#open();
    return amount;
  }

  /** Pays interest by the day, all late charges and the balance. */
  payOff(interest: Cents, date: IsoDate): void {
    this.#book('interest', interest);
    this.#book('fees', this.unpaidFees);
    this.#book('principal', this.balance);
    this.paidThrough = date;
    this.current = null;
  }

  /** Charges an installment once for being late: a share of its overdue principal and interest. */
  chargeLate(open: OpenInstallment): void {
    const { installment, terms, amounts, paid } = open;
    const heldNumber = open === this.current ? this.held : 0;
    const overdue = amounts.interest + amounts.principal - paid.interest - paid.principal - heldNumber;
    if (overdue <= 0 || this.lateCharges.has(installment.position)) return;
    const amount = lateChargeOf(terms.lateCharge, cents(overdue));
    this.lateCharges.set(installment.position, amount);
    this.unpaidFees += amount;
  }
}

/** The position of a loan after an installment, without its balance. */
const after = ({
  position,
  rate,
  level,
  isCapped,
}: Installment): Omit<LoanPosition, 'balance'> & { balance: Cents } => ({
  paid: position,
  rate,
  payment: level,
  isCapped,
  balance: cents(0),
});
