import { kindOf, type FormElement, type TranslatedLanguage } from '@lendwright/forms';
import { formatMoney, formatPercent, writeDay, writeNumberText } from '@lendwright/kernel';
import { languageOf, type NameReader } from '../../names';
import type { CompanySetup } from './company-setup';
import { nameFor } from './localized-setup';

/** How the languages write a date in digits. English keeps the format of the form. */
const DATE_FORMATS: Readonly<Record<TranslatedLanguage, string>> = {
  de: 'DD.MM.YYYY',
  es: 'DD/MM/YYYY',
  fr: 'DD/MM/YYYY',
  ja: 'YYYY/MM/DD',
  zh: 'YYYY/MM/DD',
};

/**
 * Formats answers in a viewer's language: amounts, percentages, numbers, dates, yes and no. Text that people typed is not translated,
 * and API clients get English.
 */
export function answerFormatter(
  setup: Pick<CompanySetup, 'names'>,
  viewer: NameReader,
): (element: FormElement, value: unknown) => string {
  const language = languageOf(viewer);
  const nameIn = nameFor(setup, viewer);
  return (element, value) => {
    const englishText = kindOf(element.type).format(value, element);
    if (language === null || englishText === '') return englishText;
    if (typeof value === 'boolean') return nameIn(englishText);
    if (element.type === 'date' && typeof value === 'string') return writeDay(value, DATE_FORMATS[language]);
    if (typeof value !== 'number') return englishText;
    if (element.type === 'amount') return formatMoney(value, language);
    if (element.type === 'percentage') return formatPercent(value, element.decimals ?? 2, language);
    return element.type === 'number' ? writeNumberText(englishText, language) : englishText;
  };
}
