import { Link, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { isRefused, useSave } from '../../client';
import { useText } from '../../i18n';
import { roles } from '../../i18n/en/admin/roles';
import { Banner, Button, notify, Page } from '../../ui';
import { LeaveGuard } from '../tasks';
import { LoadFrame } from './load-frame';
import { BLANK_ROLE } from './role-draft';
import { RoleForm } from './role-form';
import { ROLE_KINDS, type RoleChoices, type RoleKind } from './role-shapes';
import { useRoleChoices } from './use-role-data';
import styles from './roles.module.css';

/** Creates a role of a kind, then opens it. */
export function CreateRole({ kind }: { readonly kind: RoleKind }) {
  const text = useText(roles);
  const { data: choices, error, refetch } = useRoleChoices();
  const title = text(`create-${kind}`);
  if (choices) return <NewRole key={kind} kind={kind} choices={choices} />;
  return (
    <LoadFrame
      {...{ error, title, failed: text('roleFailed') }}
      listPath="/security/roles"
      onRetry={() => void refetch()}
    />
  );
}

function NewRole({ kind, choices }: { readonly kind: RoleKind; readonly choices: RoleChoices }) {
  const text = useText(roles);
  const navigate = useNavigate();
  const [draft, setDraft] = useState(BLANK_ROLE);
  const [isSubmitted, setSubmitted] = useState(false);
  const creation = useSave('createRole', {
    stale: ['listRoles'],
    onSuccess: () => void notify.success(text('created')),
    onSuccessIfMounted: ({ _id }) =>
      void navigate({ to: '/security/roles/$kind/edit/$role_id', params: { kind, role_id: _id }, ignoreBlocker: true }),
    onError: () => notify.failure(text('createFailed')),
  });
  const create = () => {
    setSubmitted(true);
    const title = draft.title.trim();
    const { admin, modules, tabs } = draft;
    if (title !== '') creation.mutate({ body: { userType: ROLE_KINDS[kind], title, admin, modules, tabs } });
  };
  return (
    <Page title={text(`create-${kind}`)}>
      {creation.isError && (
        <div className={styles.error}>
          <Banner>{isRefused(creation.error) ? creation.error.message : text('createFailed')}</Banner>
        </div>
      )}
      <RoleForm
        kind={kind}
        draft={draft}
        choices={choices}
        isTitleMissing={isSubmitted}
        onChange={(patch) => setDraft((now) => ({ ...now, ...patch }))}
      />
      <footer className={styles.acts}>
        <Button size="large" link={<Link to="/security/roles" search={{ status: kind }} />}>
          {text('cancel')}
        </Button>
        <Button size="large" tone="primary" isBusy={creation.isPending} onClick={create}>
          {text('create')}
        </Button>
      </footer>
      <LeaveGuard isUnsaved={draft !== BLANK_ROLE && !creation.isSuccess} />
    </Page>
  );
}
