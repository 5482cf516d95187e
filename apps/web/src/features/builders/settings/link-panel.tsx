import { useState } from 'react';
import { isRefused, useSave } from '../../../client';
import { useText } from '../../../i18n';
import { builderSettings } from '../../../i18n/en/builder/builder-settings';
import { Button, ConfirmDialog, notify, Panel } from '../../../ui';
import { OpenPageIcon } from '../list/builder-icons';
import { publicAddress } from '../list/public-address';
import { CopyBox } from './copy-box';
import { frameCode, scriptCode } from './embed-code';
import type { Config } from './settings-shapes';
import styles from './settings.module.css';

/** The public page of a webform: its URL, the embed code, and a button to renew the link. */
export function LinkPanel({ config }: { readonly config: Config }) {
  const text = useText(builderSettings);
  const [isConfirming, setConfirming] = useState(false);
  const renew = useSave('renewWebformLink', {
    stale: ['readForm'],
    onSuccess: ({ message }) => notify.success(message),
    onError: (error) => notify.failure(isRefused(error) ? error.message : text('renewFailed')),
    onSettled: () => setConfirming(false),
  });
  const { publicLink: link } = config;
  if (!link)
    return (
      <Panel title={text('publicLink')}>
        <p className={styles.quiet}>{text('noLinkYet')}</p>
      </Panel>
    );
  const address = publicAddress(link);
  return (
    <Panel
      title={text('publicLink')}
      actions={
        <>
          <Button
            size="small"
            icon={OpenPageIcon}
            link={
              <a href={address} target="_blank" rel="noopener noreferrer">
                {text('openLink')}
              </a>
            }
          >
            {text('openLink')}
          </Button>
          <Button size="small" onClick={() => setConfirming(true)}>
            {text('renewLink')}
          </Button>
        </>
      }
    >
      <div className={styles.fields}>
        <CopyBox label={text('address')} value={address} />
        <CopyBox label={text('script')} value={scriptCode(window.location.origin, link)} />
        <CopyBox label={text('frame')} value={frameCode(address, config.title)} />
      </div>
      <ConfirmDialog
        isOpen={isConfirming}
        question={text('renewQuestion')}
        detail={text('renewDetail')}
        confirmLabel={text('renewLink')}
        cancelLabel={text('cancel')}
        tone="danger"
        isBusy={renew.isPending}
        onConfirm={() => renew.mutate({ params: { id: config._id } })}
        onCancel={() => setConfirming(false)}
      />
    </Panel>
  );
}
