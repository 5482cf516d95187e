import { useText } from '../../i18n';
import { documents as documentTexts } from '../../i18n/en/records/documents';
import { Ago } from '../../ui';
import type { DocumentFile } from './document-shapes';
import { fileSize } from './file-size';
import styles from './file-line.module.css';

export interface FileLineProps {
  readonly file: Pick<DocumentFile, 'name' | 'size' | 'createdAt'>;
  /** Null where files can't be viewed. */
  readonly onOpen: (() => void) | null;
  /** Replaces the name of the file for screen readers. */
  readonly label?: string;
}

/** A file that was sent, which opens it. */
export function FileLine({ file, onOpen, label }: FileLineProps) {
  const text = useText(documentTexts);
  const content = (
    <>
      <b>{file.name}</b>
      <small>
        {fileSize(file.size)} · {text('sent')} <Ago at={file.createdAt} />
      </small>
    </>
  );
  if (onOpen === null) return <div className={styles.file}>{content}</div>;
  return (
    <button type="button" className={styles.file} aria-label={label} onClick={onOpen}>
      {content}
    </button>
  );
}
