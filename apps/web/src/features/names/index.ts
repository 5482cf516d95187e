export { TranslateNames, type TranslateNamesProps } from './translate-names';
