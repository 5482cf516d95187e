import { TextInput } from '@mantine/core';
import { Link, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { failureText, useSave } from '../../client';
import { useText } from '../../i18n';
import { campaigns } from '../../i18n/en/records/campaigns';
import { Banner, Button, Page, Panel } from '../../ui';
import styles from './campaigns.module.css';

/** /campaigns/create: names a campaign, then opens its draft. */
export function CreateCampaign() {
  const text = useText(campaigns);
  const navigate = useNavigate();
  const [title, setTitle] = useState('');
  const [isSubmitted, setSubmitted] = useState(false);
  const creation = useSave('createCampaign', {
    stale: ['listCampaigns'],
    onSuccessIfMounted: ({ _id }) =>
      void navigate({ to: '/campaigns/emails/$campaign_id', params: { campaign_id: _id } }),
  });
  const isMissing = title.trim() === '';
  const { error } = creation;
  const create = () => {
    setSubmitted(true);
    if (!isMissing) creation.mutate({ body: { title } });
  };
  return (
    <Page title={text('createTitle')} width="form">
      <Panel>
        <form
          className={styles.stack}
          onSubmit={(event) => {
            event.preventDefault();
            create();
          }}
        >
          {error && <Banner>{failureText(error, text('failed'))}</Banner>}
          <TextInput
            label={text('title')}
            description={text('titleHelp')}
            withAsterisk
            maxLength={120}
            value={title}
            error={isSubmitted && isMissing ? text('titleMissing') : null}
            onChange={({ currentTarget }) => setTitle(currentTarget.value)}
          />
          <div className={styles.acts}>
            <Button size="large" link={<Link to="/campaigns" />}>
              {text('cancel')}
            </Button>
            <Button size="large" tone="primary" isBusy={creation.isPending} onClick={create}>
              {text('create')}
            </Button>
          </div>
        </form>
      </Panel>
    </Page>
  );
}
