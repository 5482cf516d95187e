import type { Choices, Criteria, FieldRule, LoanInput } from '../marketplace-shapes';
import { dayText, type MarketplaceText, type ValueWording } from './value-wording';

type Limits = Omit<Criteria, 'fields'>;

/** Limits of lenders in words. */
export function limitWording(text: MarketplaceText, choices: Choices, wording: ValueWording) {
  const { money, percent, number, fieldOf, listOf } = wording;
  const range = (min: string | null, max: string | null): string => {
    if (min !== null && max !== null) return text('between', { min, max });
    if (min !== null) return text('atLeast', { min });
    return max === null ? text('any') : text('atMost', { max });
  };
  const ruleText = (rule: FieldRule): string => {
    const shown = (value: number | null) => (value === null ? null : number(rule.field, value));
    switch (rule.kind) {
      case 'choice':
        return listOf(fieldOf(rule.field)?.options ?? [], rule.options);
      case 'number':
        return range(shown(rule.min), shown(rule.max));
      case 'yes_no':
        return text(rule.value ? 'yes' : 'no');
      case 'date':
        return range(rule.from && dayText(rule.from), rule.to && dayText(rule.to));
    }
  };
  /** The limit of a lender for one of the seven inputs. */
  const limitText = (limits: Limits, input: LoanInput): string => {
    switch (input) {
      case 'property_type':
        return listOf(choices.property_type, limits.property_types);
      case 'loan_program':
        return listOf(choices.loan_program, limits.loan_programs);
      case 'property_state':
        return limits.state_we_lend_in.length === 0 ? text('allStates') : limits.state_we_lend_in.join(', ');
      case 'loan_amount':
        return range(
          limits.min_loan_amount === null ? null : money(limits.min_loan_amount),
          limits.max_loan_amount === null ? null : money(limits.max_loan_amount),
        );
      case 'credit_score':
        return range(limits.min_credit_score_range?.toString() ?? null, null);
      case 'ltv':
        return range(null, limits.max_ltv === null ? null : percent(limits.max_ltv));
      case 'down_payment':
        return range(limits.min_down_payment === null ? null : percent(limits.min_down_payment), null);
    }
  };
  return { ruleText, limitText };
}
