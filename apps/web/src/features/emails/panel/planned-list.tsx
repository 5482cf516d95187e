import { failureText, useCall, useSave, type Answer } from '../../../client';
import { useText } from '../../../i18n';
import { emailTriggers } from '../../../i18n/en/builder/email-triggers';
import { Ago, Button, notify, Panel, Tag } from '../../../ui';
import styles from './panel.module.css';

type PlannedEmail = Answer<'listPlannedEmails'>['emails'][number];

/** Why an email is planned: the trigger and what happened. */
function useReason() {
  const text = useText(emailTriggers);
  return ({ event, detail, trigger }: PlannedEmail) => {
    const words =
      event === 'payment'
        ? text(`payment-${detail as 'failed'}`)
        : event === 'document'
          ? text(`document-${detail as 'approved'}`)
          : detail;
    return text('why', { trigger: trigger.title, event: text(`event-${event}`), detail: words && `: ${words}` });
  };
}

/** The emails that triggers will send about a record, with why, and hold, release and cancel. Nothing without any. */
export function PlannedList({ owner }: { readonly owner: string }) {
  const text = useText(emailTriggers);
  const reasonOf = useReason();
  const { data } = useCall('listPlannedEmails', { query: { owner } });
  const { mutate, isPending } = useSave('changePlannedEmail', {
    stale: ['listPlannedEmails'],
    onSuccess: ({ message }) => void notify.success(message),
    onError: (error) => void notify.failure(failureText(error, text('saveFailed'))),
  });
  if (!data || data.emails.length === 0) return null;
  const actOf = (plannedMail: PlannedEmail, act: 'hold' | 'release' | 'cancel') => (
    <Button
      size="small"
      disabled={isPending}
      aria-label={text(`${act}Named`, { recipient: plannedMail.recipient, trigger: plannedMail.trigger.title })}
      onClick={() => mutate({ params: { id: plannedMail._id }, body: { act } })}
    >
      {text(act === 'cancel' ? 'cancelPlanned' : act)}
    </Button>
  );
  return (
    <Panel title={text('plannedEmails')}>
      <ul className={styles.drafts} aria-label={text('plannedEmails')}>
        {data.emails.map((plannedMail) => (
          <li key={plannedMail._id} className={styles.draft}>
            <span className={styles.recipients}>
              {plannedMail.recipient || text('someone')} · {reasonOf(plannedMail)}
            </span>
            {plannedMail.channel === 'text' && <Tag hue="teal">{text('channel-text')}</Tag>}
            {plannedMail.state === 'held' ? (
              <Tag hue="amber">{plannedMail.heldBy ? text('heldBy', { name: plannedMail.heldBy }) : text('held')}</Tag>
            ) : (
              <Ago at={plannedMail.sendAt} isFocusable />
            )}
            {data.mayChange && actOf(plannedMail, plannedMail.state === 'held' ? 'release' : 'hold')}
            {data.mayChange && actOf(plannedMail, 'cancel')}
          </li>
        ))}
      </ul>
    </Panel>
  );
}
