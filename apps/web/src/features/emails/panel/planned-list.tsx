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

/** The texts of what can be done: on the button, and with what it is about. */
const LABELS = {
  hold: ['hold', 'holdNamed'] as const,
  release: ['release', 'releaseNamed'] as const,
  cancel: ['cancelPlanned', 'cancelNamed'] as const,
  send: ['sendNow', 'sendNamed'] as const,
};

/** The emails that triggers will send about a record, with why, and what can be done with them. Nothing without any. */
export function PlannedList({ owner }: { readonly owner: string }) {
  const text = useText(emailTriggers);
  const reasonOf = useReason();
  const { data } = useCall('listPlannedEmails', { query: { owner } });
  const { mutate, isPending, variables } = useSave('changePlannedEmail', {
    stale: ['listPlannedEmails'],
    onSuccess: ({ message }) => void notify.success(message),
    onError: (error) => void notify.failure(failureText(error, text('saveFailed'))),
  });
  if (!data || data.emails.length === 0) return null;
  const actionButton = ({ _id: id, recipient, trigger }: PlannedEmail, act: keyof typeof LABELS) => (
    <Button
      size="small"
      isBusy={isPending && variables.params.id === id && variables.body.act === act}
      disabled={isPending}
      aria-label={text(LABELS[act][1], { recipient, trigger: trigger.title })}
      onClick={() => mutate({ params: { id }, body: { act } })}
    >
      {text(LABELS[act][0])}
    </Button>
  );
  return (
    <Panel title={text('plannedEmails')}>
      <ul className={styles.planned} aria-label={text('plannedEmails')}>
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
            {data.mayChange && (
              <span className={styles.plannedActs}>
                {plannedMail.state !== 'held' && actionButton(plannedMail, 'send')}
                {actionButton(plannedMail, plannedMail.state === 'held' ? 'release' : 'hold')}
                {actionButton(plannedMail, 'cancel')}
              </span>
            )}
          </li>
        ))}
      </ul>
    </Panel>
  );
}
