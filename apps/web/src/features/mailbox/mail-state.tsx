import { useText } from '../../i18n';
import { mailbox } from '../../i18n/en/admin/mailbox';
import { Tag } from '../../ui';
import type { StatusColor } from '../../ui';
import type { MailSummary } from './mail-summary';

const STATES = {
  queued: { color: 'amber', title: 'queued' },
  claimed: { color: 'amber', title: 'claimed' },
  kept: { color: 'teal', title: 'kept' },
  sent: { color: 'green', title: 'sent' },
  failed: { color: 'red', title: 'failed' },
  dead: { color: 'red', title: 'dead' },
  suppressed: { color: 'grey', title: 'suppressed' },
  canceled: { color: 'grey', title: 'canceled' },
} as const satisfies Readonly<Record<MailSummary['state'], { color: StatusColor; title: MailSummary['state'] }>>;

/** The delivery state of a message. */
export function MailState({ state }: { readonly state: MailSummary['state'] }) {
  const text = useText(mailbox);
  const { color, title } = STATES[state];
  return <Tag hue={color}>{text(title)}</Tag>;
}
