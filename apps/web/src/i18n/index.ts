export { formatMoney, formatNumber, formatPercent } from '@lendwright/kernel';
export { LANGUAGE_NAMES, OFFERED_LANGUAGES } from './languages';
export type { Language } from './languages';
export { confirmationText, isServerText, refusalText } from './server-text';
export { changeLanguage, currentLanguage, translate, startLanguage } from './texts';
export type { TextKey } from './texts';
export { useSuggestedLanguage } from './use-suggested-language';
export { useText } from './use-text';
export type { Translate } from './use-text';
