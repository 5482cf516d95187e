import { useText } from '../../../i18n';
import { documentRequests } from '../../../i18n/en/records/document-requests';
import { RequestReasons } from '../../document-requests';
import { filesOf, type RequestedDocument } from '../document-shapes';
import { FileLine } from '../file-line';
import styles from './withdrawn-documents.module.css';

export interface WithdrawnDocumentsProps {
  readonly documents: readonly RequestedDocument[] | undefined;
  readonly onOpen: (document: RequestedDocument, file: string) => void;
}

/** Documents that are no longer requested, each with the reason. Their files can still be opened. */
export function WithdrawnDocuments({ documents = [], onOpen }: WithdrawnDocumentsProps) {
  const text = useText(documentRequests);
  if (documents.length === 0) return null;
  return (
    <section className={styles.section} aria-label={text('noLongerNeeded')}>
      <h3 className={styles.heading}>{text('noLongerNeeded')}</h3>
      <p className={styles.help}>{text('noLongerNeededHelp')}</p>
      <ul>
        {documents.map((document) => (
          <li key={document.element} className={styles.document}>
            <span className={styles.name}>{document.name}</span>
            <RequestReasons reasons={document.reasons} />
            {filesOf(document).map((file) => (
              <FileLine
                key={file._id}
                file={file}
                label={text('openFile', { name: file.name })}
                onOpen={() => onOpen(document, file._id)}
              />
            ))}
          </li>
        ))}
      </ul>
    </section>
  );
}
