import { useText } from '../../i18n';
import { documents as documentTexts } from '../../i18n/en/records/documents';
import { Icon } from '../../ui';
import { UploadIcon } from './document-icons';
import { FileButton } from './file-button';
import styles from './upload-field.module.css';

export interface DropAreaProps {
  readonly types: readonly string[];
  readonly isMultiple: boolean;
  /** Whether files are dragged over it. */
  readonly isOver: boolean;
  readonly label: string;
  /** The accepted files as text. */
  readonly hint: string;
  readonly onFiles: (files: readonly File[]) => void;
}

/** A large area that takes files by drop, click and key. The surrounding field handles the drop event. */
export function DropArea({ types, isMultiple, isOver, label, hint, onFiles }: DropAreaProps) {
  const text = useText(documentTexts);
  return (
    <FileButton types={types} isMultiple={isMultiple} label={label} onFiles={onFiles}>
      {(open) => (
        <button type="button" className={styles.area} onClick={open}>
          <Icon of={UploadIcon} size={22} />
          <span className={styles.areaText}>{text(isOver ? 'drop' : 'dropOrChoose')}</span>
          <span className={styles.areaHint}>{hint}</span>
        </button>
      )}
    </FileButton>
  );
}
