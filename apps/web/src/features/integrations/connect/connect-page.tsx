import { Select } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { failureText, useCall } from '../../../client';
import { useText } from '../../../i18n';
import { connectProgram } from '../../../i18n/en/admin/connect-program';
import { Button, EmptyState, ErrorState, Page, SkeletonFields } from '../../../ui';
import { builderPaths } from '../../builders';
import { IntegrationTabs } from '../integration-tabs';
import { formsOfKeys } from './forms-of-keys';
import { ConnectSteps } from './connect-steps';
import styles from './connect.module.css';

/** /integrations?view=connect: how a program reads, adds and follows the records of a form that has a key. */
export function ConnectPage() {
  const text = useText(connectProgram);
  const [chosen, setChosen] = useState<string | null>(null);
  const { data, error, refetch } = useCall('listKeys');
  const forms = formsOfKeys(data?.keys ?? []);
  const form = forms.find(({ _id }) => _id === chosen) ?? forms[0];
  return (
    <Page title={text('title')} meta={text('about')}>
      <IntegrationTabs value="connect" />
      {error && !data && (
        <ErrorState
          title={text('loadFailed')}
          help={failureText(error, text('loadHelp'))}
          onRetry={() => void refetch()}
        />
      )}
      {!data && !error && <SkeletonFields lines={6} />}
      {data && !form && (
        <EmptyState
          isFramed
          title={text('empty')}
          help={text('emptyHelp')}
          action={<Button link={<Link to={builderPaths('module').list} />}>{text('toBuilders')}</Button>}
        />
      )}
      {form && (
        <div className={styles.stack}>
          <Select
            className={styles.form ?? ''}
            label={text('form')}
            data={forms.map(({ _id: value, title: label }) => ({ value, label }))}
            value={form._id}
            allowDeselect={false}
            onChange={setChosen}
          />
          <ConnectSteps key={form._id} form={form} />
        </div>
      )}
    </Page>
  );
}
