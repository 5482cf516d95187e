import { downPaymentShare, withInput, type LoanValues } from '@lendwright/lending';
import type { Change, Choices, LoanInput } from '../marketplace-shapes';
import type { MarketplaceText, ValueWording } from './value-wording';

/** The values of a loan, and changes of them, in words. */
export function changeWording(text: MarketplaceText, choices: Choices, wording: ValueWording) {
  const { money, percent, optionText, titleOf, fieldValue } = wording;
  /** The value of the loan for one of the seven inputs. */
  const valueText = (values: LoanValues, input: LoanInput): string => {
    const value = values[input];
    if (value === null) return text('none');
    if (input === 'property_type') return optionText(choices.property_type, String(value));
    if (input === 'loan_program') return optionText(choices.loan_program, String(value));
    if (input === 'loan_amount') return money(Number(value));
    if (input === 'ltv') return percent(Number(value));
    if (input !== 'down_payment') return String(value);
    const total = values.property_value;
    return total
      ? `${money(Number(value))} (${percent(downPaymentShare(Number(value), total))})`
      : money(Number(value));
  };
  /** What a change sets: "LTV 70.00%", "Credit Score 720". */
  const changeTitle = (values: LoanValues, { on, to }: Change): string => {
    if (typeof on !== 'string') return `${titleOf(on)}: ${fieldValue(on.field, to)}`;
    const inputAfter = withInput(values, on, to as string | number | null);
    if (on === 'loan_amount' && inputAfter.ltv !== null) return `${text('input-ltv')} ${percent(inputAfter.ltv)}`;
    return `${titleOf(on)} ${valueText(inputAfter, on)}`;
  };
  /** How much a change is: "$27,500.00 more down", "12 points more". */
  const changeDetail = (values: LoanValues, { on, from, to }: Change): string => {
    if (typeof from !== 'number' || typeof to !== 'number' || typeof on !== 'string')
      return typeof on === 'string' ? '' : text('insteadOf', { value: fieldValue(on.field, from) });
    if (on === 'credit_score') return text('pointsMore', { count: to - from });
    if (on === 'ltv') return text('ltvLess', { percent: percent(from - to) });
    const amount = money(Math.abs(to - from));
    if (values.property_value === null) return text(to < from ? 'amountLess' : 'amountMore', { amount });
    return text(to < from ? 'moreDown' : 'lessDown', { amount });
  };
  return { valueText, changeTitle, changeDetail };
}
