import { useText } from '../../i18n';
import { documents as documentTexts } from '../../i18n/en/records/documents';
import { Button, useIsPhone } from '../../ui';
import { acceptsImages } from './accepted-files';
import { CameraIcon, UploadIcon } from './document-icons';
import { FileButton } from './file-button';
import styles from './borrower-documents.module.css';

export interface UploadButtonsProps {
  readonly types: readonly string[];
  readonly isMultiple: boolean;
  /** The document was refused and is uploaded again. */
  readonly isReupload: boolean;
  /** The document is missing: the button is the primary one. */
  readonly isMain: boolean;
  readonly label: string;
  readonly onFiles: (files: readonly File[]) => void;
}

/** The ways to upload a file: the camera on a phone, and the file picker. */
export function UploadButtons({ types, isMultiple, isReupload, isMain, label, onFiles }: UploadButtonsProps) {
  const text = useText(documentTexts);
  const isPhone = useIsPhone();
  const hasCamera = isPhone && acceptsImages(types);
  return (
    <div className={styles.buttons}>
      {hasCamera && (
        <FileButton types={types} isMultiple={false} isCamera label={`${label}: ${text('photo')}`} onFiles={onFiles}>
          {(open) => (
            <Button size="touch" icon={CameraIcon} tone={isMain ? 'primary' : 'plain'} onClick={open}>
              {text('photo')}
            </Button>
          )}
        </FileButton>
      )}
      <FileButton types={types} isMultiple={isMultiple} label={label} onFiles={onFiles}>
        {(open) => (
          <Button size="touch" icon={UploadIcon} tone={isMain && !hasCamera ? 'primary' : 'plain'} onClick={open}>
            {text(isReupload ? 'chooseAgain' : 'choose')}
          </Button>
        )}
      </FileButton>
    </div>
  );
}
