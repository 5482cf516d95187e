import type { ReactElement, ReactNode } from 'react';
import { IconDeviceDesktop, IconDeviceMobile } from '@tabler/icons-react';
import { isRefused, useCall, useSave } from '../../../client';
import type { Answer } from '../../../client';
import { useText } from '../../../i18n';
import { accounts } from '../../../i18n/en/accounts/accounts';
import { Ago, Button, ErrorState, Icon, Panel, SkeletonLines, Tag, notify } from '../../../ui';
import { deviceLabel, isHandheld } from './device-label';
import { signInError } from '../sign-in/sign-in-error';
import styles from './active-sessions.module.css';

type OwnSession = Answer<'listSessions'>['sessions'][number];

export interface ActiveSessionsProps {
  /** The sign-out link. */
  readonly leave: ReactElement<{ className?: string; children?: ReactNode }>;
}

/** The user's active sessions, the current one first; the others can be ended from here. */
export function ActiveSessions({ leave }: ActiveSessionsProps) {
  const text = useText(accounts);
  const { data, error, refetch } = useCall('listSessions');
  const end = useSave('endSession', { stale: ['listSessions'] });
  const signOut = (session: OwnSession) => {
    const device = deviceLabel(session.device, text);
    end.mutate(
      { params: { id: session._id } },
      {
        onSuccess: () => notify.success(text('sessionEnded', { device })),
        onError: (error) => {
          if (isRefused(error, 'not_found')) void refetch();
          notify.failure(signInError(error, text));
        },
      },
    );
  };
  const otherSaves = useSave('endOtherSessions', {
    stale: ['listSessions'],
    onSuccess: () => notify.success(text('othersEnded')),
    onError: (error) => notify.failure(signInError(error, text)),
  });
  const sessions = [...(data?.sessions ?? [])].sort((a, b) => Number(b.current) - Number(a.current));
  return (
    <Panel
      title={text('sessionsHere')}
      aside={text('sessionsHelp')}
      isFlush
      actions={
        sessions.length > 1 && (
          <Button size="small" isBusy={otherSaves.isPending} onClick={() => otherSaves.mutate({ body: {} })}>
            {text('signOutOthers')}
          </Button>
        )
      }
    >
      {!data && !error && (
        <div className={styles.waiting}>
          <SkeletonLines lines={3} />
        </div>
      )}
      {!data && error && (
        <ErrorState title={text('sessionsFailed')} help={signInError(error, text)} onRetry={() => void refetch()} />
      )}
      <ul className={styles.list}>
        {sessions.map((session) => (
          <SessionRow
            key={session._id}
            session={session}
            isEnding={end.isPending && end.variables.params.id === session._id}
            leave={leave}
            onEnd={() => signOut(session)}
          />
        ))}
      </ul>
    </Panel>
  );
}

interface SessionRowProps extends ActiveSessionsProps {
  readonly session: OwnSession;
  readonly isEnding: boolean;
  readonly onEnd: () => void;
}

function SessionRow({ session, isEnding, leave, onEnd }: SessionRowProps) {
  const text = useText(accounts);
  const device = deviceLabel(session.device, text);
  return (
    <li className={styles.row}>
      <span className={styles.icon}>
        <Icon of={isHandheld(session.device) ? IconDeviceMobile : IconDeviceDesktop} size={18} />
      </span>
      <div className={styles.text}>
        <p className={styles.device} title={session.device}>
          {device} {session.current && <Tag hue="green">{text('thisSession')}</Tag>}
        </p>
        <p className={styles.fact}>{[session.role, session.company].filter(Boolean).join(' · ')}</p>
      </div>
      <dl className={styles.facts}>
        <Fact title={text('address')}>{session.address}</Fact>
        <Fact title={text('since')}>
          <Ago at={session.createdAt} isFocusable />
        </Fact>
        <Fact title={text('lastSeen')}>
          <Ago at={session.seenAt} isFocusable />
        </Fact>
      </dl>
      {session.current ? (
        <Button tone="quiet" link={leave}>
          {text('signOut')}
        </Button>
      ) : (
        <Button isBusy={isEnding} aria-label={text('signOutOf', { device })} onClick={onEnd}>
          {text('signOut')}
        </Button>
      )}
    </li>
  );
}

function Fact({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <div>
      <dt>{title}</dt>
      <dd>{children}</dd>
    </div>
  );
}
