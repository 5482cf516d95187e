import { useState } from 'react';
import { failureText, useCall, useSave } from '../../../client';
import { useText } from '../../../i18n';
import { taskList } from '../../../i18n/en/records/task-list';
import { Ago, Button, CopyIcon, Dialog, IconButton, LineControl, notify, SkeletonLines } from '../../../ui';
import styles from './calendar.module.css';

export interface CalendarDialogProps {
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

/** The calendar link of the viewer's tasks: create, copy and revoke. Its address is shown once. */
export function CalendarDialog({ isOpen, onClose }: CalendarDialogProps) {
  const text = useText(taskList);
  const [address, setAddress] = useState<string | null>(null);
  const close = () => {
    setAddress(null);
    onClose();
  };
  return (
    <Dialog isOpen={isOpen} onClose={close} title={text('calendarLink')} width={520}>
      <p className={styles.lead}>{text('calendarHelp')}</p>
      {isOpen && <CalendarLink address={address} onAddress={setAddress} />}
    </Dialog>
  );
}

interface CalendarLinkProps {
  readonly address: string | null;
  readonly onAddress: (address: string | null) => void;
}

function CalendarLink({ address, onAddress }: CalendarLinkProps) {
  const text = useText(taskList);
  const { data } = useCall('readTaskCalendar', undefined, { staleTime: 0 });
  const fail = (error: unknown) => void notify.failure(failureText(error, text('calendarFailed')));
  const create = useSave('createTaskCalendar', {
    stale: ['readTaskCalendar'],
    onSuccess: ({ url }) => onAddress(new URL(url, window.location.origin).href),
    onError: fail,
  });
  const revoke = useSave('revokeTaskCalendar', {
    stale: ['readTaskCalendar'],
    onSuccess: () => {
      onAddress(null);
      notify.success(text('calendarRevoked'));
    },
    onError: fail,
  });
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(address ?? '');
      notify.success(text('copied'));
    } catch {
      notify.failure(text('copyFailed'));
    }
  };
  if (!data) return <SkeletonLines lines={2} label={text('loading')} />;
  const { link } = data;
  return (
    <div className={styles.stack}>
      {address !== null && (
        <div className={styles.address}>
          <LineControl
            readOnly
            value={address}
            aria-label={text('calendarAddress')}
            onFocus={(event) => event.currentTarget.select()}
          />
          <IconButton size="normal" icon={CopyIcon} name={text('copy')} onClick={() => void copy()} />
        </div>
      )}
      {address !== null && <p className={styles.quiet}>{text('calendarOnce')}</p>}
      {link && (
        <p className={styles.quiet}>
          {text('calendarCreated')} <Ago at={link.createdAt} isWithin />
          {link.lastUsedAt !== null && (
            <>
              {' · '}
              {text('calendarUsed')} <Ago at={link.lastUsedAt} isWithin />
            </>
          )}
        </p>
      )}
      <div className={styles.acts}>
        {link && (
          <Button tone="danger" isBusy={revoke.isPending} onClick={() => revoke.mutate({})}>
            {text('calendarRevoke')}
          </Button>
        )}
        <Button tone={link ? 'plain' : 'primary'} isBusy={create.isPending} onClick={() => create.mutate({})}>
          {text(link ? 'calendarReplace' : 'calendarCreate')}
        </Button>
      </div>
    </div>
  );
}
