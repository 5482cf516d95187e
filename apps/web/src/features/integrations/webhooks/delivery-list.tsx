import { useState } from 'react';
import { failureText, useCall } from '../../../client';
import { useText } from '../../../i18n';
import { webhooks as webhookTexts } from '../../../i18n/en/admin/webhooks';
import { Ago, Button, SegmentedTabs } from '../../../ui';
import { DataTable, RowCard } from '../../../ui/table';
import { useDeliveryColumns } from './delivery-columns';
import { DeliveryDialog } from './delivery-dialog';
import { DeliveryStatus } from './delivery-status';
import { useWebhookActions } from './use-webhook-actions';
import type { Delivery, Webhook } from './webhook-shapes';
import styles from './webhooks.module.css';

/** The chosen webhook and the page of its deliveries in the URL; absent values are the defaults. */
export interface DeliverySearch {
  /** The id of the chosen webhook; absent for the first. */
  readonly webhook?: string | undefined;
  readonly status?: string | undefined;
  readonly page?: number | undefined;
  readonly limit?: number | undefined;
}

export interface DeliveryListProps {
  readonly webhook: Webhook;
  readonly search: DeliverySearch;
  readonly change: (patch: DeliverySearch) => void;
}

const LIMIT = 20;
/** Attempts follow within seconds, so the list is asked again while it is open. */
const REFRESH_MS = 5_000;
const STATES = ['waiting', 'delivered', 'failed'] as const;

function useDeliveries({ _id: id }: Webhook, { status, page = 0, limit = LIMIT }: DeliverySearch) {
  const state = STATES.find((candidate) => candidate === status);
  const body = { skip: page * limit, limit, ...(state && { state }) };
  const options = { placeholderData: (previousData: unknown) => previousData as never, refetchInterval: REFRESH_MS };
  return useCall('listWebhookDeliveries', { params: { id }, body }, options);
}

/** The deliveries of a webhook, with their payloads and attempts on demand. */
export function DeliveryList({ webhook, search, change }: DeliveryListProps) {
  const text = useText(webhookTexts);
  const columns = useDeliveryColumns();
  const actions = useWebhookActions(webhook);
  const [opened, setOpened] = useState<Delivery | null>(null);
  const { data, error, refetch } = useDeliveries(webhook, search);
  return (
    <section aria-label={text('deliveries')} className={styles.stack}>
      <div className={styles.listHead}>
        <h2 className={styles.heading}>{text('deliveries')}</h2>
        <Button onClick={actions.sendTest} isBusy={actions.isSending} busyLabel={text('sending')}>
          {text('sendTest')}
        </Button>
        {webhook.counts.failed > 0 && (
          <Button
            tone="primary"
            onClick={() => actions.replay()}
            isBusy={actions.isSending}
            busyLabel={text('sending')}
          >
            {text('replayFailed', { count: webhook.counts.failed })}
          </Button>
        )}
      </div>
      <DataTable<Delivery>
        label={text('deliveries')}
        fit="content"
        columns={columns}
        rows={data?.deliveries ?? []}
        rowKey={({ _id }) => _id}
        rowName={({ event, record }) => [event, record?.number].filter(Boolean).join(' ')}
        state={data || error ? 'ready' : 'loading'}
        error={
          error && !data
            ? {
                title: text('loadFailed'),
                help: failureText(error, text('loadHelp')),
                onRetry: () => void refetch(),
              }
            : null
        }
        empty={{ title: text('noDeliveries'), help: text('noDeliveriesHelp') }}
        onOpen={setOpened}
        card={(row) => <DeliveryCard row={row} />}
        tabs={<StateTabs webhook={webhook} search={search} change={change} />}
        paging={
          data && {
            count: data.count,
            page: search.page ?? 0,
            limit: search.limit ?? LIMIT,
            onPage: (page) => change({ page: page || undefined }),
            onLimit: (limit) => change({ limit, page: undefined }),
          }
        }
      />
      {opened && <DeliveryDialog id={opened._id} onClose={() => setOpened(null)} onReplay={actions.replay} />}
    </section>
  );
}

function StateTabs({ webhook: { counts }, search, change }: DeliveryListProps) {
  const text = useText(webhookTexts);
  const numbers: Partial<Record<string, number>> = { waiting: counts.waiting, failed: counts.failed };
  return (
    <SegmentedTabs
      label={text('deliveries')}
      tabs={[
        { id: 'all', title: text('all') },
        ...STATES.map((id) => ({ id, title: text(`delivery-${id}`), count: numbers[id] })),
      ]}
      value={STATES.find((candidate) => candidate === search.status) ?? 'all'}
      onChange={(id) => change({ status: id === 'all' ? undefined : id, page: undefined })}
    />
  );
}

function DeliveryCard({ row }: { readonly row: Delivery }) {
  return (
    <RowCard
      code={row.record?.number}
      ago={<Ago at={row.createdAt} />}
      name={<code>{row.event}</code>}
      status={<DeliveryStatus row={row} />}
    />
  );
}
