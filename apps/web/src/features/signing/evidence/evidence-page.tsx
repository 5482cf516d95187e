import { useEffect } from 'react';
import { isRefused, onRecordChanged, useCall, type Answer } from '../../../client';
import { currentLanguage, useText } from '../../../i18n';
import { signRequests } from '../../../i18n/en/records/sign-requests';
import {
  BackIcon,
  Button,
  Count,
  EmptyState,
  ErrorState,
  formatMoment,
  Page,
  Panel,
  ShareBar,
  SkeletonLines,
  StatusPill,
  useIsPhone,
} from '../../../ui';
import { useGoToPath } from '../../session';
import { requestGlyph } from '../request-glyph';
import { RequestSchedule } from '../request-schedule';
import { SignerCard } from '../signer-card';
import { STATE_KEYS } from '../signer-roles';
import { EvidenceActions, EvidenceBar } from './evidence-actions';
import { EvidenceTrail } from './evidence-trail';
import { SealedPanel } from './sealed-panel';
import styles from './evidence.module.css';

const NOT_FOUND = 404;

type Evidence = Answer<'readSignRequest'>;

/** Where the documents of the record are. */
const recordPath = ({ owner: { module, _id } }: Evidence) =>
  module === 'leads' ? `/leads/${_id}?tab=docs` : `/${module}/edit/${_id}?tab=docs`;

/** A sign request: its people, its sealed file, everything that happened, and what staff can do about it. */
export function EvidencePage({ id }: { readonly id: string }) {
  const text = useText(signRequests);
  const navigate = useGoToPath();
  const { data, error, refetch } = useCall('readSignRequest', { params: { id } }, { staleTime: 0 });
  const record = data?.owner._id;
  // Signers change it, and the call does not name the record that an event is about.
  useEffect(
    () =>
      onRecordChanged(({ _id }) => {
        if (_id === record) void refetch();
      }),
    [record, refetch],
  );
  if (data) return <Shown data={data} />;
  if (!error) return <SkeletonLines lines={12} />;
  return (
    <Page title={text('signRequest')}>
      {isRefused(error) && error.status === NOT_FOUND ? (
        <EmptyState
          title={text('missing')}
          ghostRows={0}
          action={
            <Button icon={BackIcon} onClick={() => navigate('/')}>
              {text('goHome')}
            </Button>
          }
        />
      ) : (
        <ErrorState title={text('failed')} help={error.message} onRetry={() => void refetch()} />
      )}
    </Page>
  );
}

function Shown({ data }: { readonly data: Evidence }) {
  const text = useText(signRequests);
  const isPhone = useIsPhone();
  const openPath = useGoToPath();
  const { request, owner, events, maySend } = data;
  const signedCount = request.recipients.filter(({ state }) => state === 'signed').length;
  const mayChange = maySend && request.state === 'pending';
  const sentAt = formatMoment(new Date(request.createdAt), currentLanguage());
  return (
    <Page
      title={request.title}
      aside={
        <StatusPill
          status={request.state}
          glyph={requestGlyph(request.state)}
          label={text(STATE_KEYS[request.state])}
        />
      }
      meta={
        <>
          <button type="button" className={styles.record} onClick={() => openPath(recordPath(data))}>
            {owner.title || text('openRecord')}
          </button>
          <span>{text('sentBy', { name: request.created_by, time: sentAt })}</span>
        </>
      }
      actions={!isPhone && <EvidenceActions data={data} mayChange={mayChange} />}
    >
      {request.isSealLate && request.state === 'sealing' && <p className={styles.late}>{text('sealLate')}</p>}
      {request.reason && <p className={styles.reason}>{request.reason}</p>}
      <div className={styles.columns}>
        <div className={styles.main}>
          <Panel
            title={text('signers')}
            aside={<Count value={request.recipients.length} />}
            actions={
              <span className={styles.signed}>
                {text('signedCount', { signed: signedCount, total: request.recipients.length })}
                <span className={styles.share}>
                  <ShareBar value={signedCount} max={request.recipients.length} />
                </span>
              </span>
            }
            isFlush
          >
            <ul className={styles.cards}>
              {request.recipients.map((person) => (
                <SignerCard
                  key={person._id}
                  id={request._id}
                  person={person}
                  mayChange={mayChange}
                  isRemindable={data.remindable.includes(person._id)}
                />
              ))}
            </ul>
          </Panel>
          <EvidenceTrail events={events} people={request.recipients} />
        </div>
        <aside className={styles.side}>
          <SealedPanel data={data} />
          {request.state === 'pending' && (
            <Panel title={text('schedule')}>
              <RequestSchedule request={request} mayChange={mayChange} />
            </Panel>
          )}
        </aside>
      </div>
      {isPhone && <EvidenceBar data={data} mayChange={mayChange} />}
    </Page>
  );
}
