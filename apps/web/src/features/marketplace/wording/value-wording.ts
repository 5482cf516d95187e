import { currentLanguage, formatMoney, formatNumber, formatPercent, type Translate } from '../../../i18n';
import type { marketplace } from '../../../i18n/en/records/marketplace';
import { formatDay } from '../../../ui';
import type { Change, Choices, Criterion } from '../marketplace-shapes';

export type MarketplaceText = Translate<typeof marketplace.messages>;
type Option = Choices['property_type'][number];

export const dayText = (day: string) => formatDay(new Date(`${day}T12:00:00`), currentLanguage());

/** Values in words. */
export function valueWording(text: MarketplaceText, choices: Choices) {
  const language = currentLanguage();
  const money = (cents: number | null) => (cents === null ? text('none') : formatMoney(cents, language));
  /** Without the cents of whole amounts, for narrow columns. */
  const limit = (cents: number | null) => (cents === null ? text('none') : formatMoney(cents, language, true));
  const percent = (basisPoints: number | null, digits: 0 | 2 = 2) =>
    basisPoints === null ? text('none') : formatPercent(basisPoints, digits, language);
  const count = (value: number) => formatNumber(value, language);
  const fieldOf = (id: string) => choices.fields.find((field) => field.id === id);
  const optionText = (options: readonly Option[], id: string) => options.find((option) => option.id === id)?.text ?? id;
  const listOf = (options: readonly Option[], ids: readonly string[]) =>
    ids.length === 0 ? text('any') : ids.map((id) => optionText(options, id)).join(', ');

  const number = (field: string, value: number): string => {
    const unit = fieldOf(field)?.unit;
    if (unit === 'cents') return money(value);
    return unit === 'basis_points' ? percent(value) : formatNumber(value, language);
  };
  const fieldValue = (field: string, value: Change['to']): string => {
    if (value === null) return text('none');
    if (typeof value === 'boolean') return text(value ? 'yes' : 'no');
    if (typeof value === 'number') return number(field, value);
    const { kind, options = [] } = fieldOf(field) ?? {};
    if (kind === 'date' && typeof value === 'string') return dayText(value);
    return listOf(options, typeof value === 'string' ? [value] : value);
  };
  const titleOf = (criterion: Criterion): string =>
    typeof criterion === 'string'
      ? text(`input-${criterion}`)
      : (fieldOf(criterion.field)?.title ?? text('otherCriterion'));

  return { money, limit, percent, count, dayText, number, fieldOf, optionText, listOf, fieldValue, titleOf };
}

export type ValueWording = ReturnType<typeof valueWording>;
