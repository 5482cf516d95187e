import { useState } from 'react';
import { isRefused } from '../../../client';
import { CleanText } from '../../../form-view/text/clean-text';
import { useText } from '../../../i18n';
import { emails } from '../../../i18n/en/records/emails';
import { Banner, EmailFrame, SegmentedTabs } from '../../../ui';
import type { Preview } from '../email-shapes';
import type { EmailPreview } from './use-preview';
import styles from './composer.module.css';

interface RecipientPreviewProps {
  readonly shown: Preview;
  /** The email of a template; null for the author's text. */
  readonly html: string | null;
  readonly from: string;
}

/** What one recipient gets. */
function RecipientPreview({ shown, html, from }: RecipientPreviewProps) {
  const text = useText(emails);
  const unresolvedData = {
    count: shown.unresolved.length,
    tags: shown.unresolved.map(({ title }) => title).join(', '),
  };
  return (
    <>
      <div className={styles.paper} data-theme="light">
        <h4 className={styles.paperSubject}>{shown.subject || text('noSubject')}</h4>
        <p className={styles.paperFrom}>{from}</p>
        {html === null && <CleanText className={styles.paperBody} html={shown.body} />}
      </div>
      {html !== null && <EmailFrame className={styles.frame} title={text('preview')} html={html} scheme="light" />}
      {unresolvedData.count > 0 && (
        <Banner tone="warning">{text(html === null ? 'unresolved' : 'emptyFields', unresolvedData)}</Banner>
      )}
    </>
  );
}

export interface PreviewPaneProps {
  readonly preview: EmailPreview;
  /** The sender as recipients see it. */
  readonly from: string;
}

/** The email as each recipient gets it, with the tags that have no value. */
export function PreviewPane({ preview: { data, error, isPlaceholderData }, from }: PreviewPaneProps) {
  const text = useText(emails);
  const [chosen, setChosen] = useState('');
  const previews: readonly Preview[] = data?.previews ?? [];
  const shownPreview = previews.find(({ address }) => address === chosen) ?? previews[0];
  return (
    <aside className={styles.preview} aria-label={text('preview')} aria-busy={isPlaceholderData}>
      <h3 className={styles.previewTitle}>{text('preview')}</h3>
      {previews.length > 1 && (
        <SegmentedTabs
          label={text('previewAs')}
          tabs={previews.map(({ address, name }) => ({ id: address, title: name || address }))}
          value={shownPreview?.address ?? ''}
          onChange={setChosen}
        />
      )}
      {isRefused(error) && <Banner>{error.message}</Banner>}
      {shownPreview && <RecipientPreview shown={shownPreview} html={data?.html ?? null} from={from} />}
    </aside>
  );
}
