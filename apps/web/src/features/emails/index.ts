export { EmailsPanel } from './panel/emails-panel';
export { ComposeIcon } from './compose-icon';
