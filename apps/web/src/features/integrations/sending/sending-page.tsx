import { useState } from 'react';
import { failureText, useCall } from '../../../client';
import { useText } from '../../../i18n';
import { sendingDomain } from '../../../i18n/en/admin/sending-domain';
import { Banner, Button, EmptyState, ErrorState, Page, SkeletonFields } from '../../../ui';
import { IntegrationTabs } from '../integration-tabs';
import { DnsRecords } from './dns-records';
import { DomainDialog } from './domain-dialog';
import { DomainHead } from './domain-head';
import styles from './sending.module.css';

/** /integrations?view=sending: the domain that email of the company comes from, with its DNS records. */
export function SendingPage() {
  const text = useText(sendingDomain);
  const [isEditing, setEditing] = useState(false);
  const { data, error, refetch } = useCall('readSendingDomain');
  const edit = () => setEditing(true);
  const domain = data?.domain;
  return (
    <Page title={text('title')} meta={text('about')}>
      <IntegrationTabs value="sending" />
      {error && !data && (
        <ErrorState
          title={text('loadFailed')}
          help={failureText(error, text('loadHelp'))}
          onRetry={() => void refetch()}
        />
      )}
      {!data && !error && <SkeletonFields lines={6} />}
      {data && !domain && (
        <EmptyState
          isFramed
          title={text('empty')}
          help={text('emptyHelp')}
          action={
            <Button tone="primary" onClick={edit}>
              {text('setUp')}
            </Button>
          }
        />
      )}
      {data && domain && (
        <div className={styles.stack}>
          {data.sender !== 'smtp' && <Banner tone="info">{text(`sender-${data.sender}`)}</Banner>}
          <DomainHead domain={domain} onEdit={edit} />
          <DnsRecords records={domain.records} />
        </div>
      )}
      {isEditing && <DomainDialog domain={domain ?? null} onClose={() => setEditing(false)} />}
    </Page>
  );
}
