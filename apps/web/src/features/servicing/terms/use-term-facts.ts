import { cents, writeDay } from '@lendwright/kernel';
import { currentLanguage, formatMoney, useText } from '../../../i18n';
import { servicing as texts } from '../../../i18n/en/records/servicing';
import { useCompanyDates } from '../../record-list';
import type { ServicingTerms } from '../servicing-shapes';

/** Writes terms as titles with values; terms that are missing are left out. */
export function useTermFacts() {
  const text = useText(texts);
  const { format } = useCompanyDates();
  const money = (amount: number | null) =>
    amount === null ? text('none') : formatMoney(cents(amount), currentLanguage());
  return (terms: Partial<ServicingTerms>) => {
    const { amount, rate, count, perYear, firstDue, accrual, basis, payment, escrow, interestOnly } = terms;
    const { balloonAfter, lateCharge, order, partial, rest } = terms;
    const facts = [
      amount !== undefined && (['amount', money(amount)] as const),
      rate !== undefined && (['rate', `${rate} %`] as const),
      count !== undefined && (['count', String(count)] as const),
      perYear !== undefined && (['perYear', text(`option-perYear-${perYear}`)] as const),
      firstDue !== undefined && (['firstDue', writeDay(firstDue, format)] as const),
      accrual !== undefined && (['accrual', text(`option-accrual-${accrual}`)] as const),
      basis !== undefined && (['basis', text(`option-basis-${basis}`)] as const),
      payment !== undefined && (['payment', money(payment)] as const),
      escrow !== undefined && (['escrow', money(escrow)] as const),
      interestOnly !== undefined && (['interestOnly', String(interestOnly)] as const),
      balloonAfter !== undefined &&
        (['balloonAfter', balloonAfter === null ? text('none') : String(balloonAfter)] as const),
      lateCharge && (['latePercent', `${lateCharge.percent} %`] as const),
      lateCharge && (['lateCap', money(lateCharge.cap)] as const),
      lateCharge && (['graceDays', String(lateCharge.graceDays)] as const),
      order !== undefined && (['order', text(`option-order-${order}`)] as const),
      partial !== undefined && (['partial', text(`option-partial-${partial}`)] as const),
      rest !== undefined && (['rest', text(`option-rest-${rest}`)] as const),
    ];
    return facts.flatMap((fact) => (fact ? [{ part: fact[0], title: text(`term-${fact[0]}`), value: fact[1] }] : []));
  };
}
