import { documentCounts } from '@lendwright/api';
import { useState } from 'react';
import { useText } from '../../i18n';
import { documents as documentTexts } from '../../i18n/en/records/documents';
import { CollapseIcon, Icon, OpenIcon } from '../../ui';
import { type DocumentList, type OpenFile, type RequestedDocument } from './document-shapes';
import { DocumentRow } from './document-row';
import type { DocumentActions } from './use-documents';
import type { Uploads } from './use-uploads';
import styles from './documents.module.css';

export interface DocumentGroupProps {
  readonly section: string;
  readonly documents: readonly RequestedDocument[];
  readonly all: DocumentList;
  readonly open: OpenFile | null;
  readonly actions: DocumentActions;
  readonly uploads: Uploads;
  readonly onOpen: (document: RequestedDocument) => void;
}

/** The documents of one section of the form. */
export function DocumentGroup({ section, documents, all, open, actions, uploads, onOpen }: DocumentGroupProps) {
  const text = useText(documentTexts);
  const [isShown, setShown] = useState(true);
  const counts = documentCounts(documents);
  return (
    <section className={styles.group}>
      <h3>
        <button type="button" className={styles.groupHead} aria-expanded={isShown} onClick={() => setShown(!isShown)}>
          {section}
          <span className={styles.groupCount}>
            {counts.required > 0 && text('in', { done: counts.received, count: counts.required })}
          </span>
          <Icon of={isShown ? CollapseIcon : OpenIcon} size={15} />
        </button>
      </h3>
      {isShown && (
        <ul>
          {documents.map((document) => (
            <DocumentRow
              key={document.element}
              document={document}
              all={all}
              isOpen={open?.element === document.element}
              actions={actions}
              uploads={uploads}
              onOpen={() => onOpen(document)}
            />
          ))}
        </ul>
      )}
    </section>
  );
}
