import { isOutstanding } from '@lendwright/api';
import { useState } from 'react';
import { DocumentCard } from '../features/documents';
import { useText } from '../i18n';
import { publicDocs } from '../i18n/en/forms/public-docs';
import signing from '../signing/signing.module.css';
import type { SessionProps } from './public-docs-shapes';
import { useLinkUploads } from './use-link-uploads';
import styles from './public-docs.module.css';

const NO_ERRORS: readonly string[] = [];

/** The requested documents with their uploads, the same way as on a borrower's own page. */
export function UploadList(session: SessionProps) {
  const text = useText(publicDocs);
  const { docs } = session.page;
  const [rejectedFiles, setRejectedFiles] = useState<ReadonlyMap<string, readonly string[]>>(new Map());
  const uploads = useLinkUploads(session, (error, element) =>
    setRejectedFiles(
      (filesBefore) => new Map([...filesBefore, [element, [...(filesBefore.get(element) ?? []), error]]]),
    ),
  );
  const clear = (element: string) =>
    setRejectedFiles((filesBefore) => new Map([...filesBefore].filter(([otherFile]) => otherFile !== element)));
  const toSend = docs.filter(isOutstanding).length;
  // What is still needed comes first.
  const sortedDocs = [...docs].sort((a, b) => Number(isOutstanding(b)) - Number(isOutstanding(a)));
  if (docs.length === 0) return <p>{text('noDocuments')}</p>;
  return (
    <>
      <p className={toSend === 0 ? signing.note : styles.count} role="status">
        {toSend === 0 ? text('nothingNeeded') : text('needed', { count: toSend })}
      </p>
      <section className={styles.cards}>
        {sortedDocs.map((document) => (
          <DocumentCard
            key={document.element}
            document={document}
            mayUpload
            uploads={uploads}
            errors={rejectedFiles.get(document.element) ?? NO_ERRORS}
            onClear={() => clear(document.element)}
            onOpen={null}
          />
        ))}
      </section>
    </>
  );
}
