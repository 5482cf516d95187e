export { GapsSummary } from './missing-fields-summary';
export { KeepButton } from './save-for-later-button';
export { RefusedSummary } from './rejected-fields-summary';
export { LanguagePicker } from './language-picker';
