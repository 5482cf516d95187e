export { MissingFieldsSummary } from './missing-fields-summary';
export { SaveForLaterButton } from './save-for-later-button';
export { RejectedFieldsSummary } from './rejected-fields-summary';
export { LanguagePicker } from './language-picker';
