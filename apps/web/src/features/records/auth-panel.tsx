import { MultiSelect, PasswordInput, Switch, TextInput } from '@mantine/core';
import { useState } from 'react';
import { isRefused, useCall, useSave, type Answer } from '../../client';
import { useText } from '../../i18n';
import { records } from '../../i18n/en/records';
import { Button, ErrorState, notify, Panel, SkeletonFields } from '../../ui';
import { authFaults, type AuthDraft } from './auth-faults';
import { ResetFactor } from './reset-factor';
import styles from './admin-panel.module.css';

export interface AuthPanelProps {
  readonly person: string;
  /** Prospects hold one fixed role: no picker. */
  readonly hasRoles: boolean;
  readonly canUpdate: boolean;
}

/** The login of a person (spec 2-records §2.8). */
export function AuthPanel({ person, hasRoles, canUpdate }: AuthPanelProps) {
  const text = useText(records);
  const login = useCall('loginRoles', { params: { id: person } });
  return (
    <Panel
      title={text('authTitle')}
      actions={login.data?.may_reset_factor && <ResetFactor person={person} username={login.data.username} />}
    >
      {login.isPending && <SkeletonFields lines={6} />}
      {login.isError && (
        <ErrorState title={text('loadFailedPerson')} help={text('loadHelp')} onRetry={() => void login.refetch()} />
      )}
      {login.data && (
        <AuthForm
          key={login.dataUpdatedAt}
          person={person}
          hasRoles={hasRoles}
          canUpdate={canUpdate}
          login={login.data}
        />
      )}
    </Panel>
  );
}

interface AuthFormProps extends AuthPanelProps {
  readonly login: Answer<'loginRoles'>;
}

function AuthForm({ person, hasRoles, canUpdate, login }: AuthFormProps) {
  const text = useText(records);
  const [draft, setDraft] = useState<AuthDraft>({
    roles: login.chosen,
    username: login.username,
    allow: login.allow_to_login,
    profile: login.allow_to_edit_myprofile,
    password: '',
    confirm: '',
  });
  const [isAsked, setAsked] = useState(false);
  const faults = authFaults(draft, { hasRoles, isFirst: login.username === '' });
  const save = useSave('saveLogin', {
    stale: ['loginRoles'],
    onSuccess: () => void notify.success(text('authSaved')),
    onError: (error) => void notify.failure(isRefused(error) ? error.message : text('authFailed')),
  });
  const put = (part: Partial<AuthDraft>) => setDraft({ ...draft, ...part });
  const say = (key: keyof typeof faults) => (isAsked && faults[key] ? text(faults[key]) : undefined);
  const submit = () => {
    setAsked(true);
    if (Object.keys(faults).length > 0) return;
    const { roles, username, allow, profile, password, confirm } = draft;
    save.mutate({
      params: { id: person },
      body: {
        allow_to_login: allow,
        allow_to_edit_myprofile: profile,
        username,
        ...(hasRoles && { roles: [...roles] }),
        ...(password && { password, confirm_password: confirm }),
      },
    });
  };
  return (
    <form
      className={styles.fields}
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      {hasRoles && (
        <MultiSelect
          className={styles.wide}
          label={text('authRoles')}
          withAsterisk
          readOnly={!canUpdate}
          data={login.roles.map(({ _id, title }) => ({ value: _id, label: title }))}
          value={[...draft.roles]}
          onChange={(roles) => put({ roles })}
          error={say('roles')}
          searchable
        />
      )}
      <Switch
        className={styles.wide}
        label={text('authAllowLogin')}
        disabled={!canUpdate}
        checked={draft.allow}
        onChange={({ currentTarget: { checked: allow } }) =>
          put({ allow, ...(allow && !draft.username && { username: login.suggested_username }) })
        }
      />
      <Switch
        className={styles.wide}
        label={text('authAllowProfile')}
        disabled={!canUpdate}
        checked={draft.profile}
        onChange={(event) => put({ profile: event.currentTarget.checked })}
      />
      <TextInput
        label={text('authUsername')}
        withAsterisk={draft.allow}
        readOnly={!canUpdate}
        autoComplete="off"
        value={draft.username}
        onChange={(event) => put({ username: event.currentTarget.value })}
        error={say('username')}
      />
      <PasswordInput
        label={text('authPassword')}
        readOnly={!canUpdate}
        autoComplete="new-password"
        value={draft.password}
        onChange={(event) => put({ password: event.currentTarget.value })}
        error={say('password')}
        description={login.username && !say('password') ? text('authKeep') : undefined}
      />
      <PasswordInput
        label={text('authConfirm')}
        readOnly={!canUpdate}
        autoComplete="new-password"
        value={draft.confirm}
        onChange={(event) => put({ confirm: event.currentTarget.value })}
        error={say('confirm')}
      />
      {canUpdate && (
        <div className={styles.wide}>
          <Button type="submit" tone="primary" size="large" busy={save.isPending}>
            {text('authSave')}
          </Button>
        </div>
      )}
    </form>
  );
}
