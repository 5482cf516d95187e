export { GapsSummary } from './gaps-summary';
export { KeepButton } from './keep-button';
export { RefusedSummary } from './refused-summary';
export { LanguagePicker } from './language-picker';
