import { useState } from 'react';
import { isRefused, useSave } from '../../client';
import { currentLanguage, useText } from '../../i18n';
import { signRequests } from '../../i18n/en/records/sign-requests';
import { Button, formatDay, notify } from '../../ui';
import { ScheduleFields, type Schedule } from './schedule-fields';
import type { SignRequest } from './signer-roles';
import styles from './signing.module.css';

const DAY_MS = 24 * 60 * 60 * 1000;

export interface RequestScheduleProps {
  readonly request: SignRequest;
  readonly mayChange: boolean;
}

/** Until when an open request can be signed and when people are reminded; staff can change both. */
export function RequestSchedule({ request, mayChange }: RequestScheduleProps) {
  const text = useText(signRequests);
  const { remindAfterDays, remindEveryDays, expiresAt } = request;
  const [draft, setDraft] = useState<{ readonly value: Schedule; readonly now: number } | null>(null);
  const save = useSave('scheduleSignRequest', {
    stale: ['listSignRequests', 'readSignRequest'],
    onSuccess: ({ message }) => {
      notify.success(message);
      setDraft(null);
    },
    onError: (error) => notify.failure(isRefused(error) ? error.message : text('failed')),
  });
  if (draft)
    return (
      <form
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault();
          save.mutate({ params: { id: request._id }, body: draft.value });
        }}
      >
        <ScheduleFields {...draft} onChange={(value) => setDraft({ ...draft, value })} />
        <div className={styles.actions}>
          <Button onClick={() => setDraft(null)}>{text('cancel')}</Button>
          <Button tone="primary" type="submit" isBusy={save.isPending}>
            {text('save')}
          </Button>
        </div>
      </form>
    );
  const edit = () => {
    const now = Date.now();
    const days = Math.min(120, Math.max(1, Math.ceil((Date.parse(expiresAt) - now) / DAY_MS)));
    setDraft({ value: { days, remindAfterDays, remindEveryDays }, now });
  };
  const reminders =
    remindAfterDays === null
      ? text('noReminders')
      : remindEveryDays === null
        ? text('remindersOnce', { after: remindAfterDays })
        : text('reminders', { after: remindAfterDays, every: remindEveryDays });
  return (
    <div className={styles.scheduleLine}>
      <span>
        {text('signBy', { day: formatDay(new Date(expiresAt), currentLanguage()) })} {reminders}
      </span>
      {mayChange && (
        <Button size="small" onClick={edit}>
          {text('edit')}
        </Button>
      )}
    </div>
  );
}
