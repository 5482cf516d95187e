import { kindOf, type FormElement } from '@lendwright/forms';
import { formatMoney, formatPercent } from '@lendwright/kernel';
import { languageOf, type NameReader } from '../../names';
import type { CompanySetup } from './company-setup';
import { nameFor } from './localized-setup';

/**
 * Formats answers in a viewer's language: amounts, percentages, yes and no. Text that people typed is not translated,
 * and API clients get English.
 */
export function answerFormatter(
  setup: Pick<CompanySetup, 'names'>,
  viewer: NameReader,
): (element: FormElement, value: unknown) => string {
  const language = languageOf(viewer);
  const nameIn = nameFor(setup, viewer);
  return (element, value) => {
    const english = kindOf(element.type).format(value, element);
    if (language === null || english === '') return english;
    if (typeof value === 'boolean') return nameIn(english);
    if (typeof value !== 'number') return english;
    if (element.type === 'amount') return formatMoney(value, language);
    return element.type === 'percentage' ? formatPercent(value, element.decimals ?? 2, language) : english;
  };
}
