export { InboxPanes } from './inbox-panes';
export { MailboxPanes } from './mailbox-panes';
