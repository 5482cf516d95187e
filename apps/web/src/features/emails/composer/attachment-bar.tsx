import { EMAIL_ATTACHMENT_LIMITS } from '@lendwright/api';
import { fileSize } from '../../documents';
import { useText } from '../../../i18n';
import { emails } from '../../../i18n/en/records/emails';
import { Banner, CloseIcon, IconButton } from '../../../ui';
import type { Attachments } from './use-attachments';
import styles from './composer.module.css';

interface ChipProps {
  readonly name: string;
  readonly size: number;
  readonly onRemove: () => void;
}

function Chip({ name, size, onRemove }: ChipProps) {
  const text = useText(emails);
  return (
    <li className={styles.file}>
      <span className={styles.fileName}>{name}</span>
      <small>{fileSize(size)}</small>
      <IconButton icon={CloseIcon} name={text('removeFile', { name })} size="small" onClick={onRemove} />
    </li>
  );
}

/** The attached files with their size. @source spec 2-records §5, §9 */
export function AttachmentBar({ attachments }: { readonly attachments: Attachments }) {
  const text = useText(emails);
  const { chosen, files, bytes, removeItem, removeFile } = attachments;
  if (chosen.length + files.length === 0) return null;
  return (
    <div className={styles.attachments}>
      <ul className={styles.files} aria-label={text('attachments')}>
        {chosen.map((file) => (
          <Chip key={file.id} name={file.name} size={file.size} onRemove={() => removeItem(file)} />
        ))}
        {files.map((file) => (
          <Chip key={file._id} name={file.name} size={file.size} onRemove={() => removeFile(file)} />
        ))}
      </ul>
      <span className={styles.size}>
        {text('sizeOf', { size: fileSize(bytes), limit: fileSize(EMAIL_ATTACHMENT_LIMITS.maxBytes) })}
      </span>
      {bytes >= EMAIL_ATTACHMENT_LIMITS.warningBytes && <Banner tone="warning">{text('sizeWarning')}</Banner>}
    </div>
  );
}
