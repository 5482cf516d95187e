export { TextMailbox } from './text-mailbox';
export { TextsPanel } from './texts-panel';
