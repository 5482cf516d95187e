import { useState } from 'react';
import { CallRefused, useCall } from '../../client';
import { CleanText } from '../../form-view/text/clean-text';
import { useText } from '../../i18n';
import { campaigns } from '../../i18n/en/records/campaigns';
import { BackIcon, EmailFrame, ErrorState, IconButton, NextIcon, Panel, SkeletonLines } from '../../ui';
import { CampaignChecks } from './campaign-checks';
import styles from './campaigns.module.css';

/** The saved email as each person gets it, and what is wrong with the campaign. */
export function EmailPreview({ id, isUnsaved }: { readonly id: string; readonly isUnsaved: boolean }) {
  const text = useText(campaigns);
  const [position, setPosition] = useState(0);
  const { data, error, refetch } = useCall(
    'previewCampaign',
    { params: { id }, body: { position } },
    { placeholderData: (previousData) => previousData },
  );
  const email = data?.email;
  return (
    <Panel
      title={text('preview')}
      aside={email ? text('positionOf', { position: email.position + 1, count: data.count }) : null}
      actions={
        email && (
          <>
            <IconButton
              icon={BackIcon}
              name={text('previous')}
              disabled={position === 0}
              onClick={() => setPosition(position - 1)}
            />
            <IconButton
              icon={NextIcon}
              name={text('next')}
              disabled={position + 1 >= data.count}
              onClick={() => setPosition(position + 1)}
            />
          </>
        )
      }
    >
      <div className={styles.stack}>
        {isUnsaved && <p className={styles.help}>{text('previewSaved')}</p>}
        {email && (
          <article className={styles.mail} aria-label={text('preview')}>
            <p className={styles.to}>{text('emailTo', { name: email.name, address: email.address })}</p>
            <h3>{email.subject}</h3>
            {email.isDocument ? (
              <EmailFrame className={styles.frame} title={text('body')} html={email.html} scheme="light" />
            ) : (
              <CleanText html={email.html} />
            )}
          </article>
        )}
        {!data && error && (
          <ErrorState
            title={text('loadFailed')}
            help={error instanceof CallRefused ? error.message : text('loadHelp')}
            onRetry={() => void refetch()}
          />
        )}
        {!data && !error && <SkeletonLines lines={8} />}
        {data && <CampaignChecks preview={data} />}
      </div>
    </Panel>
  );
}
