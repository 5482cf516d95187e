import { useText } from '../../i18n';
import { mailbox } from '../../i18n/en/admin/mailbox';
import { Tag } from '../../ui';
import type { StatusColor } from '../../ui';
import type { MailSummary } from './mail-summary';

const STATE_COLORS: Readonly<Record<MailSummary['state'], StatusColor>> = {
  queued: 'amber',
  kept: 'teal',
  sent: 'green',
  failed: 'red',
};

/** The delivery state of a message. */
export function MailState({ state }: { readonly state: MailSummary['state'] }) {
  const text = useText(mailbox);
  return <Tag hue={STATE_COLORS[state]}>{text(state)}</Tag>;
}
