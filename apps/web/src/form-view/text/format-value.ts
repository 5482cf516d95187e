import { isSecret, kindOf, type FormElement } from '@lendwright/forms';
import { currentLanguage, formatMoney, formatPercent, translate, writeTypedNumber } from '../../i18n';
import { formKinds } from '../../i18n/en/forms/form-kinds';

/**
 * A valid answer as text: money, percentages, numbers, yes and no as the user's language writes them, all else as the
 * field does. Numbers are not grouped, because a year is a number too. Empty for an empty answer. @example formatValue({ id: 'a', type: 'amount', title: 'A' }, 41_250_000) // '412.500,00 $'
 */
export function formatValue(element: FormElement, value: unknown, timeZone?: string): string {
  const plainValue = kindOf(element.type).format(value, element, timeZone);
  if (!plainValue || isSecret(element)) return plainValue;
  if (typeof value === 'boolean') return translate(formKinds, value ? 'yes' : 'no');
  if (typeof value !== 'number') return plainValue;
  if (element.type === 'amount') return formatMoney(value, currentLanguage());
  if (element.type === 'percentage') return formatPercent(value, element.decimals ?? 2, currentLanguage());
  return element.type === 'number' ? writeTypedNumber(plainValue) : plainValue;
}
