import { Switch } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useEffect } from 'react';
import { CallRefused, onRecordChanged, useCall, useSave } from '../../client';
import { useText } from '../../i18n';
import { leadQueue } from '../../i18n/en/records/lead-queue';
import {
  Banner,
  Button,
  Count,
  EmptyState,
  ErrorState,
  notify,
  Page,
  Panel,
  SkeletonLines,
  useShortcut,
} from '../../ui';
import { useSignedIn } from '../session';
import { STALE_CALLS, type LeadQueueState } from './lead-queue-shapes';
import { MyLeads } from './my-leads';
import { NextLeadIcon, QueueSettingsIcon } from './queue-icons';
import { QueueLead } from './queue-lead';
import { WaitingLeads } from './waiting-leads';
import { useQueueFailure } from './use-queue-failure';
import styles from './lead-queue.module.css';

const REFRESH_MS = 30_000;

/** The queue, refetched when a lead changes. */
function useQueue() {
  const queries = useQueryClient();
  useEffect(
    () =>
      onRecordChanged(({ module }) => {
        if (module === 'leads') void queries.invalidateQueries({ queryKey: ['readLeadQueue'] });
      }),
    [queries],
  );
  return useCall('readLeadQueue', undefined, { refetchInterval: REFRESH_MS });
}

/** Whether the signed-in person administers the company; the server decides every call anyway. */
const useIsAdmin = () =>
  useSignedIn()?.menu.static.some(({ items }) => items.some(({ page }) => page === 'security/audit')) ?? false;

const SettingsLink = () => {
  const text = useText(leadQueue);
  return (
    <Button icon={QueueSettingsIcon} link={<Link to="/leads/queue/settings" />}>
      {text('settings')}
    </Button>
  );
};

/** /leads/queue: the viewer's new leads with their clocks, and the leads that wait. */
export function LeadQueuePage() {
  const text = useText(leadQueue);
  const isAdmin = useIsAdmin();
  const { data, error, refetch, dataUpdatedAt } = useQueue();
  const skew = data ? Date.parse(data.now) - dataUpdatedAt : 0;
  if (!data || data.mode === 'off')
    return (
      <Page title={text('title')} actions={isAdmin && data && <SettingsLink />}>
        <Panel>
          {data ? (
            <EmptyState title={text('off')} help={text(isAdmin ? 'offAdminHelp' : 'offHelp')} ghostRows={0} />
          ) : error ? (
            <ErrorState
              title={text('loadFailed')}
              help={error instanceof CallRefused ? error.message : text('loadHelp')}
              onRetry={() => void refetch()}
            />
          ) : (
            <SkeletonLines lines={8} />
          )}
        </Panel>
      </Page>
    );
  return (
    <Page
      title={text('title')}
      meta={text(`modeHelp-${data.mode}`, { count: data.limitMinutes })}
      actions={
        <>
          {data.me.isReceiver && <AvailabilitySwitch isAvailable={data.me.isAvailable} />}
          {isAdmin && <SettingsLink />}
          {data.me.isReceiver && <NextLeadButton queue={data} />}
        </>
      }
    >
      {data.me.isReceiver && data.me.states.length === 0 && <Banner>{text('noLicense')}</Banner>}
      <div className={styles.grid}>
        <div className={styles.column}>
          <MyLeads queue={data} skew={skew} />
          {data.late.length > 0 && (
            <Panel title={text('late')} aside={<Count value={data.late.length} tone="hot" />} isFlush>
              <ul className={styles.leads}>
                {data.late.map((lead) => (
                  <QueueLead key={lead._id} lead={lead} skew={skew} showsOwner />
                ))}
              </ul>
            </Panel>
          )}
        </div>
        <WaitingLeads queue={data} skew={skew} />
      </div>
    </Page>
  );
}

function AvailabilitySwitch({ isAvailable }: { readonly isAvailable: boolean }) {
  const text = useText(leadQueue);
  const queries = useQueryClient();
  const save = useSave('setLeadAvailability', {
    stale: STALE_CALLS,
    onSuccess: ({ message }) => void notify.success(message),
    onError: () => {
      notify.failure(text('actionFailed'));
      void queries.invalidateQueries({ queryKey: ['readLeadQueue'] });
    },
  });
  const isOn = save.isPending ? save.variables.body.isAvailable : isAvailable;
  return (
    <Switch
      label={text('availability')}
      checked={isOn}
      onChange={({ currentTarget }) => save.mutate({ body: { isAvailable: currentTarget.checked } })}
    />
  );
}

function NextLeadButton({ queue: { me, maxOpen } }: { readonly queue: LeadQueueState }) {
  const text = useText(leadQueue);
  const onFailure = useQueueFailure();
  const nextQuery = useSave('pullLead', {
    stale: STALE_CALLS,
    onSuccess: ({ message }) => void notify.success(message),
    onError: onFailure,
  });
  const isFull = me.openCount >= maxOpen;
  const pull = () => !nextQuery.isPending && !isFull && nextQuery.mutate();
  useShortcut('n', pull);
  return (
    <Button
      tone="primary"
      icon={NextLeadIcon}
      shortcut="N"
      disabled={isFull}
      isBusy={nextQuery.isPending}
      onClick={pull}
      {...(isFull && { 'data-hint': text('limitHelp', { count: maxOpen }) })}
    >
      {text('next')}
    </Button>
  );
}
