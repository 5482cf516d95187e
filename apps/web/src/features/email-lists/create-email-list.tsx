import { TextInput } from '@mantine/core';
import { Link, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { failureText, useSave } from '../../client';
import { useText } from '../../i18n';
import { emailLists } from '../../i18n/en/records/email-lists';
import { Banner, Button, notify, Page, Panel } from '../../ui';
import { STALE } from './email-list-shapes';
import styles from './email-lists.module.css';

/** /email_list/create: a list without people yet, which are added from the list of contacts. */
export function CreateEmailList() {
  const text = useText(emailLists);
  const navigate = useNavigate();
  const [title, setTitle] = useState('');
  const [isSubmitted, setSubmitted] = useState(false);
  const creation = useSave('createEmailList', {
    stale: STALE,
    onSuccess: ({ message }) => void notify.success(message),
    onSuccessIfMounted: ({ _id }) =>
      void navigate({ to: '/email_list/edit/$emailListId', params: { emailListId: _id } }),
  });
  const isMissing = title.trim() === '';
  const { error } = creation;
  const create = () => {
    setSubmitted(true);
    if (!isMissing) creation.mutate({ body: { type: 'Selected', selectedIds: [], title } });
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
          {error && <Banner>{failureText(error, text('saveFailed'))}</Banner>}
          <TextInput
            label={text('listTitle')}
            description={text('createHelp')}
            withAsterisk
            maxLength={120}
            value={title}
            error={isSubmitted && isMissing ? text('titleInvalid') : null}
            onChange={({ currentTarget }) => setTitle(currentTarget.value)}
          />
          <div className={styles.acts}>
            <Button size="large" link={<Link to="/email_list" />}>
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
