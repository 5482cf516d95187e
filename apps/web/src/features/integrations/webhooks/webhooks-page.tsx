import { useState } from 'react';
import { failureText, useCall } from '../../../client';
import { useText } from '../../../i18n';
import { webhooks as webhookTexts } from '../../../i18n/en/admin/webhooks';
import { AddIcon, Button, EmptyState, ErrorState, Page, SkeletonFields } from '../../../ui';
import { IntegrationTabs } from '../integration-tabs';
import { DeliveryList, type DeliverySearch } from './delivery-list';
import { WebhookCards } from './webhook-cards';
import { WebhookForm } from './webhook-form';
import { WebhookHead } from './webhook-head';
import styles from './webhooks.module.css';

export interface WebhooksPageProps {
  readonly search: DeliverySearch;
  readonly change: (patch: DeliverySearch) => void;
}

/** /integrations?view=webhooks: the addresses that are notified of changes, with every delivery. */
export function WebhooksPage({ search, change }: WebhooksPageProps) {
  const text = useText(webhookTexts);
  const [isCreating, setCreating] = useState(false);
  const { data, error, refetch } = useCall('listWebhooks');
  const rows = data?.webhooks ?? [];
  const shownRow = rows.find(({ _id }) => _id === search.webhook) ?? rows[0];
  const choose = (id: string) => change({ webhook: id, status: undefined, page: undefined });
  const create = (
    <Button tone="primary" icon={AddIcon} onClick={() => setCreating(true)}>
      {text('create')}
    </Button>
  );
  return (
    <Page title={text('title')} meta={text('about')} actions={create}>
      <IntegrationTabs value="webhooks" />
      {error && !data && (
        <ErrorState
          title={text('loadFailed')}
          help={failureText(error, text('loadHelp'))}
          onRetry={() => void refetch()}
        />
      )}
      {!data && !error && <SkeletonFields lines={6} />}
      {data && !shownRow && <EmptyState isFramed title={text('empty')} help={text('emptyHelp')} action={create} />}
      {shownRow && (
        <div className={styles.stack}>
          <WebhookCards rows={rows} chosen={shownRow._id} onChoose={choose} />
          <WebhookHead key={shownRow._id} webhook={shownRow} />
          <DeliveryList webhook={shownRow} search={search} change={change} />
        </div>
      )}
      {isCreating && <WebhookForm webhook={null} onClose={() => setCreating(false)} onCreated={choose} />}
    </Page>
  );
}
