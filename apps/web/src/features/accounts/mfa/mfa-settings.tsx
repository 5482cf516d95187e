import { useState } from 'react';
import { IconDeviceMobile, IconFingerprint, IconKey } from '@tabler/icons-react';
import { call, useCall } from '../../../client';
import type { Answer } from '../../../client';
import { useQueryClient } from '@tanstack/react-query';
import { useText } from '../../../i18n';
import { security } from '../../../i18n/en/accounts/security';
import { Ago, Banner, Button, ErrorState, Icon, Panel, SkeletonLines, notify } from '../../../ui';
import { AddFactor, SaveRecoveryCodes, type FactorKind } from './add-factor';
import { supportsPasskeys } from './browser-passkey';
import { ConfirmPasswordDialog } from '../password/confirm-password-dialog';
import styles from './mfa-settings.module.css';

type Security = Answer<'readSecurity'>;
type Factor = Security['factors'][number];

/** The dialog that is open. */
type OpenDialog =
  | { readonly kind: 'add'; readonly factor: FactorKind }
  | { readonly kind: 'remove'; readonly factor: Factor }
  | { readonly kind: 'renew' }
  | { readonly kind: 'codes'; readonly codes: readonly string[] };

/** The user's own second factors and recovery codes, what is missing, and the actions. */
export function MfaSettings() {
  const text = useText(security);
  const queries = useQueryClient();
  const { data, error, refetch } = useCall('readSecurity');
  const [open, setOpen] = useState<OpenDialog | null>(null);
  const close = () => setOpen(null);
  const renew = () => void queries.invalidateQueries({ queryKey: ['readSecurity'] });
  if (!data)
    return (
      <Panel title={text('secondFactor')}>
        {error ? (
          <ErrorState title={text('securityFailed')} onRetry={() => void refetch()} />
        ) : (
          <SkeletonLines lines={4} />
        )}
      </Panel>
    );
  const hasApp = data.factors.some((factor) => factor.kind === 'totp');
  return (
    <Panel title={text('secondFactor')} aside={text(data.required ? 'isRequired' : 'isOptional')} isFlush>
      {data.factors.length === 0 && (
        <div className={styles.notice}>
          <Banner tone={data.required ? 'warning' : 'info'}>{text('noFactor')}</Banner>
        </div>
      )}
      <ul className={styles.list}>
        {data.factors.map((factor) => (
          <FactorRow key={factor._id} factor={factor} onRemove={() => setOpen({ kind: 'remove', factor })} />
        ))}
        {data.factors.length > 0 && <CodesRow left={data.recoveryCodes} onRenew={() => setOpen({ kind: 'renew' })} />}
      </ul>
      <div className={styles.acts}>
        {!hasApp && (
          <Button icon={IconDeviceMobile} onClick={() => setOpen({ kind: 'add', factor: 'totp' })}>
            {text('addApp')}
          </Button>
        )}
        {supportsPasskeys() && (
          <Button icon={IconFingerprint} onClick={() => setOpen({ kind: 'add', factor: 'passkey' })}>
            {text('addPasskey')}
          </Button>
        )}
      </div>
      {open && <MfaDialogs open={open} onClose={close} onOpen={setOpen} onChanged={renew} />}
    </Panel>
  );
}

function FactorRow({ factor, onRemove }: { readonly factor: Factor; readonly onRemove: () => void }) {
  const text = useText(security);
  const title = text(factor.kind === 'totp' ? 'app' : 'passkey');
  return (
    <li className={styles.row}>
      <span className={styles.icon}>
        <Icon of={factor.kind === 'totp' ? IconDeviceMobile : IconFingerprint} size={18} />
      </span>
      <div className={styles.text}>
        <p className={styles.title}>{factor.name === '' ? title : `${title} · ${factor.name}`}</p>
        <p className={styles.fact}>
          {text('addedAt')} <Ago at={factor.createdAt} isFocusable />
          {factor.usedAt && (
            <>
              {' · '}
              {text('usedAt')} <Ago at={factor.usedAt} isFocusable />
            </>
          )}
        </p>
      </div>
      <Button aria-label={text('removeOf', { factor: title })} onClick={onRemove}>
        {text('remove')}
      </Button>
    </li>
  );
}

function CodesRow({ left, onRenew }: { readonly left: number; readonly onRenew: () => void }) {
  const text = useText(security);
  return (
    <li className={styles.row}>
      <span className={styles.icon}>
        <Icon of={IconKey} size={18} />
      </span>
      <div className={styles.text}>
        <p className={styles.title}>{text('recoveryCodes')}</p>
        <p className={styles.fact} data-low={left < 3 || undefined}>
          {text('codesLeft', { count: left })}
        </p>
      </div>
      <Button onClick={onRenew}>{text('renewCodes')}</Button>
    </li>
  );
}

interface MfaDialogsProps {
  readonly open: OpenDialog;
  readonly onClose: () => void;
  readonly onOpen: (open: OpenDialog) => void;
  readonly onChanged: () => void;
}

/** The open dialog. */
function MfaDialogs({ open, onClose, onOpen, onChanged }: MfaDialogsProps) {
  const text = useText(security);
  if (open.kind === 'add') return <AddFactor kind={open.factor} onClose={onClose} onAdded={onChanged} />;
  if (open.kind === 'codes') return <SaveRecoveryCodes codes={open.codes} onClose={onClose} />;
  if (open.kind === 'renew')
    return (
      <ConfirmPasswordDialog
        title={text('renewTitle')}
        help={text('renewHelp')}
        action={text('renewCodes')}
        onClose={onClose}
        onConfirm={async (password) => {
          const { recoveryCodes } = await call('renewRecoveryCodes', { body: { password } });
          onChanged();
          onOpen({ kind: 'codes', codes: recoveryCodes });
        }}
      />
    );
  const { factor } = open;
  return (
    <ConfirmPasswordDialog
      title={text(factor.kind === 'totp' ? 'removeApp' : 'removePasskey')}
      help={text('removeHelp')}
      action={text('remove')}
      tone="danger"
      onClose={onClose}
      onConfirm={async (password) => {
        await call('removeFactor', { params: { id: factor._id }, body: { password } });
        onChanged();
        notify.success(text('removed'));
        onClose();
      }}
    />
  );
}
