import { Suspense, useState } from 'react';
import { call, useCall } from '../../../client';
import { useText } from '../../../i18n';
import { accounts } from '../../../i18n/en/accounts/accounts';
import { security } from '../../../i18n/en/accounts/security';
import { Button, ErrorState, SkeletonLines } from '../../../ui';
import { signInError } from './sign-in-error';
import { RoleChoice } from './role-choice';
import type { FactorStep, OfferedRole } from './use-sign-in';
import layout from '../layout/auth-layout.module.css';
import { lazyPart } from '../../../ui/overlays/lazy-part';

const MfaStep = lazyPart(() => import('../mfa/mfa-step'), 'MfaStep');

export interface RoleSwitchProps {
  /** Opens the app in the new role. */
  readonly onEntered: () => Promise<boolean>;
  readonly onLeave: () => void;
}

/** Switches to another role of the user, at this or another company, without the password (shell, section 4). */
export function RoleSwitch({ onEntered, onLeave }: RoleSwitchProps) {
  const text = useText(security);
  const accountText = useText(accounts);
  const { data, error: loadError, refetch } = useCall('listMemberships', undefined, { staleTime: 0 });
  const [busy, setBusy] = useState<string | null>(null);
  const [error, setError] = useState<unknown>(null);
  const [factor, setFactor] = useState<FactorStep | null>(null);
  const choose = async (role: OfferedRole) => {
    setBusy(role._id);
    setError(null);
    try {
      const answer = await call('switchRole', { body: { cid: role.company._id, rid: role._id } });
      if (answer.factor) setFactor(answer.factor);
      else await onEntered();
    } catch (refusedError) {
      setError(refusedError);
    }
    setBusy(null);
  };
  if (factor)
    return (
      <Suspense fallback={null}>
        <MfaStep step={factor} onEntered={onEntered} onLeave={onLeave} />
      </Suspense>
    );
  if (!data)
    return loadError ? (
      <ErrorState title={signInError(loadError, accountText)} onRetry={() => void refetch()} />
    ) : (
      <SkeletonLines lines={5} />
    );
  const otherRoles = data.roles.filter((role) => !role.current);
  const [firstRole] = otherRoles;
  if (!firstRole)
    return (
      <div className={layout.form}>
        <h1 className={layout.title}>{text('switchRole')}</h1>
        <p>{text('oneRole')}</p>
        <Button className={layout.submit} onClick={onLeave}>
          {text('keepRole')}
        </Button>
      </div>
    );
  return (
    <RoleChoice
      title={text('switchRole')}
      leave={text('keepRole')}
      offer={{ _id: '', company: firstRole.company, roles: otherRoles }}
      busy={busy}
      error={error ? signInError(error, accountText) : null}
      onChoose={(role) => void choose(role)}
      onLeave={onLeave}
    />
  );
}
