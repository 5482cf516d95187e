import { Link, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { isRefused, useSave } from '../../client';
import { useText } from '../../i18n';
import { groups } from '../../i18n/en/admin/groups';
import { Banner, Button, notify, Page } from '../../ui';
import { LeaveGuard } from '../tasks';
import { BLANK_GROUP } from './group-draft';
import { GroupForm } from './group-form';
import styles from './groups.module.css';

/** Creates a group with its members, then opens it. */
export function CreateGroup() {
  const text = useText(groups);
  const navigate = useNavigate();
  const [draft, setDraft] = useState(BLANK_GROUP);
  const [isSubmitted, setSubmitted] = useState(false);
  const creation = useSave('createGroup', {
    stale: ['listGroups'],
    onSuccess: () => void notify.success(text('created')),
    onSuccessIfMounted: ({ _id }) =>
      void navigate({ to: '/groups/edit/$group_id', params: { group_id: _id }, ignoreBlocker: true }),
    onError: () => notify.failure(text('createFailed')),
  });
  const create = () => {
    setSubmitted(true);
    const title = draft.title.trim();
    if (title !== '') creation.mutate({ body: { title, members: draft.people.map(({ _id }) => _id) } });
  };
  return (
    <Page title={text('createTitle')} width="form">
      {creation.isError && (
        <div className={styles.error}>
          <Banner>{isRefused(creation.error) ? creation.error.message : text('createFailed')}</Banner>
        </div>
      )}
      <GroupForm
        draft={draft}
        isTitleMissing={isSubmitted}
        onChange={(patch) => setDraft((now) => ({ ...now, ...patch }))}
      />
      <footer className={styles.acts}>
        <Button size="large" link={<Link to="/groups" />}>
          {text('cancel')}
        </Button>
        <Button size="large" tone="primary" isBusy={creation.isPending} onClick={create}>
          {text('create')}
        </Button>
      </footer>
      <LeaveGuard isUnsaved={draft !== BLANK_GROUP && !creation.isSuccess} />
    </Page>
  );
}
