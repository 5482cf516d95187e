import { useText } from '../../i18n';
import { ui } from '../../i18n/en/app/ui';
import { documents as documentTexts } from '../../i18n/en/records/documents';
import { AlertIcon, Button, CloseIcon, Icon, IconButton, ShareBar } from '../../ui';
import { fileSize } from './file-size';
import type { UploadTask } from './upload-queue';
import styles from './documents.module.css';

export interface UploadProgressProps {
  readonly task: UploadTask;
  readonly onStop: (task: UploadTask) => void;
  readonly onDismiss: (task: UploadTask) => void;
  readonly onRetry?: ((task: UploadTask) => void) | undefined;
}

/** An upload in progress with a way to cancel it, or the reason that it failed. */
export function UploadProgress({ task, onStop, onDismiss, onRetry }: UploadProgressProps) {
  const text = useText(documentTexts);
  const uiText = useText(ui);
  if (task.error) {
    const reason = task.error === 'refused' ? task.reason : text('uploadFailed');
    // The server's message names the file if the problem is the file itself.
    const message =
      task.error === 'lost'
        ? text('lost', { name: task.name })
        : reason.includes(task.name)
          ? reason
          : text('refused', { name: task.name, why: reason });
    return (
      <div className={styles.invalid} role="alert">
        <Icon of={AlertIcon} />
        <span className={styles.errorText}>{message}</span>
        {onRetry && task.error !== 'refused' && (
          <Button size="small" onClick={() => onRetry(task)}>
            {uiText('retry')}
          </Button>
        )}
        <IconButton icon={CloseIcon} name={text('dismiss')} onClick={() => onDismiss(task)} />
      </div>
    );
  }
  const percent = Math.round(task.share * 100);
  return (
    <div className={styles.uploading}>
      <div className={styles.uploadText}>
        <span className={styles.uploadName}>{task.name}</span>
        <span className={styles.uploadMeta}>
          {fileSize(task.size)} · {percent} %
        </span>
      </div>
      <div
        role="progressbar"
        aria-label={text('uploadingOf', { name: task.name, percent })}
        aria-valuenow={percent}
        aria-valuemin={0}
        aria-valuemax={100}
      >
        <ShareBar value={percent} max={100} />
      </div>
      <span className={styles.uploadMeta}>{task.share >= 1 ? text('storing') : text('uploading')}</span>
      <IconButton
        icon={CloseIcon}
        name={text('cancelUpload', { name: task.name })}
        className={styles.stop}
        onClick={() => onStop(task)}
      />
    </div>
  );
}
