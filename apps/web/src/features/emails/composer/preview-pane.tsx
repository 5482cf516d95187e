import { useEffect, useState } from 'react';
import { useCall } from '../../../client';
import { cleanHtml } from '../../../form-view/text/clean-html';
import { useText } from '../../../i18n';
import { emails } from '../../../i18n/en/records/emails';
import { Banner, SegmentedTabs, TIMINGS } from '../../../ui';
import type { EmailContent, EmailOwner, Preview } from '../email-shapes';
import styles from './composer.module.css';

/** A value that follows another after a pause. */
function useSettled<Value>(value: Value): Value {
  const [settledValue, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), TIMINGS.searchPause);
    return () => clearTimeout(timer);
  }, [value]);
  return settledValue;
}

export interface PreviewPaneProps extends Pick<EmailOwner, 'module' | 'owner'> {
  readonly content: EmailContent;
  /** The name of the sender. */
  readonly from: string;
}

/** The email as each recipient gets it, with the tags that have no value. */
export function PreviewPane({ module, owner, content, from }: PreviewPaneProps) {
  const text = useText(emails);
  const [chosen, setChosen] = useState('');
  const { subject, body, recipients } = useSettled(content);
  const to = recipients.length > 0 ? recipients : [''];
  const { data, isPlaceholderData } = useCall(
    'populateTags',
    { body: { module, owner, subject, body, recipients: to } },
    { placeholderData: (previous) => previous },
  );
  const previews: readonly Preview[] = data?.previews ?? [];
  const shown = previews.find(({ address }) => address === chosen) ?? previews[0];
  return (
    <aside className={styles.preview} aria-label={text('preview')} aria-busy={isPlaceholderData}>
      <h3 className={styles.previewTitle}>{text('preview')}</h3>
      {previews.length > 1 && (
        <SegmentedTabs
          label={text('previewAs')}
          tabs={previews.map(({ address, name }) => ({ id: address, title: name || address }))}
          value={shown?.address ?? ''}
          onChange={setChosen}
        />
      )}
      {shown && (
        <>
          <div className={styles.paper} data-theme="light">
            <h4 className={styles.paperSubject}>{shown.subject || text('noSubject')}</h4>
            <p className={styles.paperFrom}>{from}</p>
            <div className={styles.paperBody} dangerouslySetInnerHTML={{ __html: cleanHtml(shown.body) }} />
          </div>
          {shown.unresolved.length > 0 && (
            <Banner tone="warning">
              {text('unresolved', {
                count: shown.unresolved.length,
                tags: shown.unresolved.map(({ title }) => title).join(', '),
              })}
            </Banner>
          )}
        </>
      )}
    </aside>
  );
}
