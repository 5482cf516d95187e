import { documentCounts, type DocumentCounts } from '@lendwright/api';
import type { ReactNode } from 'react';
import { useText } from '../../i18n';
import { portal } from '../../i18n/en/app/portal';
import { documents as documentTexts } from '../../i18n/en/records/documents';
import { loans } from '../../i18n/en/records/loans';
import { ShareBar } from '../../ui';
import type { DocumentList } from './document-shapes';
import styles from './documents.module.css';

export interface DocumentsHeadProps {
  readonly list: DocumentList;
  /** At the right. */
  readonly actions?: ReactNode;
}

/** The title of the documents with how many were received; for senders, how many are still to send. */
export function DocumentsHead({ list, actions }: DocumentsHeadProps) {
  const text = useText(documentTexts);
  const counts = documentCounts(list.docs);
  return (
    <header className={styles.head}>
      <h2 className={styles.title}>{text('title')}</h2>
      <span className={styles.share}>
        <ShareBar value={counts.required > 0 ? counts.received : 1} max={counts.required || 1} />
      </span>
      <span className={styles.done}>
        {list.mayReview ? (
          text('in', { done: counts.received, count: counts.required })
        ) : (
          <MissingDocuments {...counts} />
        )}
      </span>
      {actions}
    </header>
  );
}

/** The number that the home page and the navigation show too. */
function MissingDocuments({ toSend }: DocumentCounts) {
  const text = useText(portal);
  const documentTexts = useText(loans);
  return toSend > 0 ? text('documentsNeeded', { count: toSend }) : documentTexts('documentsDone');
}
