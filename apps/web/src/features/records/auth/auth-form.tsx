import { MultiSelect, PasswordInput, Switch, TextInput } from '@mantine/core';
import { useState } from 'react';
import { isRefused, useSave, type Answer } from '../../../client';
import { useText } from '../../../i18n';
import { invitations } from '../../../i18n/en/accounts/invitations';
import { records } from '../../../i18n/en/records/records';
import { Button, notify } from '../../../ui';
import { authErrors, fieldOfRefusal, type AuthDraft, type AuthField } from './auth-errors';
import styles from '../admin/admin-panel.module.css';

type Login = Answer<'loginRoles'>;

export interface AuthFormProps {
  readonly person: string;
  /** The email address on the record, which receives the invitation; empty if there is none. */
  readonly address: string;
  /** Prospects have one fixed role, so no role select. */
  readonly hasRoles: boolean;
  readonly canUpdate: boolean;
  readonly login: Login;
}

const draftOf = (login: Login): AuthDraft => ({
  roles: login.chosen,
  username: login.username || (login.allow_to_login ? login.suggested_username : ''),
  isLoginAllowed: login.allow_to_login,
  profile: login.allow_to_edit_myprofile,
  password: '',
  confirm: '',
});

/** The field that the server refused, with its message. */
type RefusedField = { readonly field: AuthField; readonly message: string } | null;

/** The fields of Auth Information. Saving a new login without a password sends an invitation. */
export function AuthForm({ person, address, hasRoles, canUpdate, login }: AuthFormProps) {
  const text = useText(records);
  const invite = useText(invitations);
  const [draft, setDraft] = useState(() => draftOf(login));
  const [isChecked, setChecked] = useState(false);
  const [refusedFields, setRefusedFields] = useState<RefusedField>(null);
  const errors = authErrors(draft, hasRoles);
  const save = useSave('saveLogin', {
    stale: ['loginRoles'],
    onSuccess: () => {
      notify.success(text('authSaved'));
      setDraft((savedDraft) => ({ ...savedDraft, password: '', confirm: '' }));
    },
    onError: (error) => {
      const field = isRefused(error) ? fieldOfRefusal(error.code) : null;
      if (field) setRefusedFields({ field, message: error.message });
      else notify.failure(isRefused(error) ? error.message : text('authFailed'));
    },
  });
  const put = (part: Partial<AuthDraft>) => {
    setDraft({ ...draft, ...part });
    if (refusedFields && refusedFields.field in part) setRefusedFields(null);
  };
  const errorOf = (field: AuthField) => {
    if (refusedFields?.field === field) return refusedFields.message;
    return isChecked && errors[field] ? text(errors[field]) : undefined;
  };
  const submit = () => {
    setChecked(true);
    if (Object.keys(errors).length > 0) return;
    const { roles, username, isLoginAllowed, profile, password, confirm } = draft;
    save.mutate({
      params: { id: person },
      body: {
        allow_to_login: isLoginAllowed,
        allow_to_edit_myprofile: profile,
        ...(!login.is_shared && { username }),
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
          error={errorOf('roles')}
          searchable
        />
      )}
      <Switch
        className={styles.wide}
        label={text('authAllowLogin')}
        disabled={!canUpdate}
        checked={draft.isLoginAllowed}
        onChange={({ currentTarget: { checked: isLoginAllowed } }) =>
          put({ isLoginAllowed, ...(isLoginAllowed && !draft.username && { username: login.suggested_username }) })
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
        withAsterisk={draft.isLoginAllowed}
        readOnly={!canUpdate || login.is_shared}
        autoComplete="off"
        value={draft.username}
        onChange={(event) => put({ username: event.currentTarget.value })}
        error={errorOf('username')}
        description={login.is_shared ? invite('sharedHelp') : undefined}
      />
      {canUpdate && login.may_set_password && (
        <>
          <PasswordInput
            label={text('authPassword')}
            autoComplete="new-password"
            value={draft.password}
            onChange={(event) => put({ password: event.currentTarget.value })}
            error={errorOf('password')}
            description={invite(login.username === '' || login.invitation ? 'temporaryOrInviteHelp' : 'temporaryHelp')}
          />
          <PasswordInput
            label={text('authConfirm')}
            autoComplete="new-password"
            value={draft.confirm}
            onChange={(event) => put({ confirm: event.currentTarget.value })}
            error={errorOf('confirm')}
          />
        </>
      )}
      {canUpdate && <PasswordHelp draft={draft} login={login} address={address} />}
      {canUpdate && (
        <div className={styles.wide}>
          <Button type="submit" tone="primary" size="large" isBusy={save.isPending}>
            {text('authSave')}
          </Button>
        </div>
      )}
    </form>
  );
}

interface PasswordHelpProps {
  readonly draft: AuthDraft;
  readonly login: Login;
  readonly address: string;
}

/** What saving without a password does. */
function PasswordHelp({ draft, login, address }: PasswordHelpProps) {
  const text = useText(records);
  const invite = useText(invitations);
  if (!draft.isLoginAllowed || draft.password !== '') return null;
  if (login.username === '' || login.invitation) {
    const help = invite(login.invitation ? 'reinviteHelp' : 'inviteHelp', { address });
    return <p className={styles.help}>{address === '' ? invite('inviteNoAddress') : help}</p>;
  }
  return login.may_set_password ? <p className={styles.help}>{text('authKeep')}</p> : null;
}
