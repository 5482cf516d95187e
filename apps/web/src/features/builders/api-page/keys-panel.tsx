import { useState } from 'react';
import { useCall } from '../../../client';
import { currentLanguage, useText } from '../../../i18n';
import { builderApi } from '../../../i18n/en/builder/builder-api';
import { AddIcon, Ago, Button, ErrorState, formatDay, Panel, SkeletonLines } from '../../../ui';
import { NewKeyDialog } from './new-key-dialog';
import { ReplaceKeyButton, useReplaceKey } from './use-replace-key';
import { RevokeKeyButton, useRevokeKey } from './use-revoke-key';
import styles from './api-page.module.css';

/** The API keys of a form: their role, last use, and revocation. */
export function KeysPanel({ id }: { readonly id: string }) {
  const text = useText(builderApi);
  const { data, isError, refetch } = useCall('listFormKeys', { params: { id } });
  const [isCreating, setCreating] = useState(false);
  const revocation = useRevokeKey();
  const replacement = useReplaceKey();
  return (
    <Panel
      title={text('keys')}
      actions={
        <Button size="small" icon={AddIcon} onClick={() => setCreating(true)}>
          {text('newKey')}
        </Button>
      }
    >
      <p className={styles.quiet}>{text('keysHelp')}</p>
      {isError && !data && <ErrorState title={text('keysFailed')} onRetry={() => void refetch()} />}
      {!isError && !data && <SkeletonLines lines={2} />}
      {data?.keys.length === 0 && <p className={styles.none}>{text('noKeys')}</p>}
      {data && data.keys.length > 0 && (
        <ul className={styles.keys}>
          {data.keys.map((key) => (
            <li key={key._id} className={styles.keyLine}>
              <div className={styles.keyWhat}>
                <span className={styles.keyTitle}>
                  {key.title} <code>{key.start}</code>
                </span>
                <span className={styles.quiet}>
                  {key.role?.title ?? text('noRole')} · {text('createdBy', { by: key.created_by })} ·{' '}
                  {key.lastUsedAt ? (
                    <>
                      {text('used')} <Ago at={key.lastUsedAt} isWithin />
                    </>
                  ) : (
                    text('neverUsed')
                  )}
                  {key.expiresAt &&
                    ` · ${text('ends', { day: formatDay(new Date(key.expiresAt), currentLanguage()) })}`}
                </span>
              </div>
              <ReplaceKeyButton replacedKey={key} onReplace={replacement.open} />
              <RevokeKeyButton revokedKey={key} onRevoke={revocation.confirm} />
            </li>
          ))}
        </ul>
      )}
      {isCreating && <NewKeyDialog form={id} onClose={() => setCreating(false)} />}
      {revocation.dialog}
      {replacement.dialog}
    </Panel>
  );
}
