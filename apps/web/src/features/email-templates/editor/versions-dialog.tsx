import { TextInput } from '@mantine/core';
import { useState } from 'react';
import { call, isRefused, useSave } from '../../../client';
import { useText } from '../../../i18n';
import { contracts } from '../../../i18n/en/builder/contracts';
import { emailTemplates } from '../../../i18n/en/builder/email-templates';
import { Ago, Banner, Button, Dialog, notify, Tag } from '../../../ui';
import type { EmailContent, EmailTemplate } from '../email-shapes';
import styles from './editor.module.css';

export interface VersionsDialogProps {
  readonly template: EmailTemplate;
  /** Whether there is something to publish. */
  readonly isDraft: boolean;
  /** Saves the draft and returns its version; null if that failed. */
  readonly onSave: () => Promise<number | null>;
  /** Handles a refusal caused by someone else's newer draft. */
  readonly onConflict: (error: unknown) => boolean;
  readonly onRestore: (content: EmailContent) => void;
  readonly onClose: () => void;
}

/** Publishes the draft, and restores earlier versions into it. */
export function VersionsDialog({ template, isDraft, onSave, onConflict, onRestore, onClose }: VersionsDialogProps) {
  const text = useText(emailTemplates);
  const sharedText = useText(contracts);
  const { _id: id, publishedVersion, versions } = template;
  const [note, setNote] = useState('');
  const [isUnsaved, setUnsaved] = useState(false);
  const { mutate, isPending, error } = useSave('publishEmailTemplate', {
    stale: ['readEmailTemplate', 'listEmailTemplates'],
    onSuccess: ({ message }) => void notify.success(message),
    onSuccessIfMounted: onClose,
    onError: (failure) => void (onConflict(failure) && onClose()),
  });
  const publish = async () => {
    const savedVersion = await onSave();
    setUnsaved(savedVersion === null);
    if (savedVersion !== null) mutate({ params: { id }, body: { version: savedVersion, note } });
  };
  const restore = async (version: number) => {
    try {
      onRestore((await call('readEmailTemplateVersion', { params: { id, version } })).content);
      onClose();
    } catch (failure) {
      notify.failure(isRefused(failure) ? failure.message : sharedText('loadHelp'));
    }
  };
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={isDraft ? sharedText('publish', { version: publishedVersion + 1 }) : sharedText('versions')}
      width={520}
      actions={
        <>
          <Button onClick={onClose}>{sharedText('cancel')}</Button>
          {isDraft && (
            <Button
              tone="primary"
              isBusy={isPending}
              busyLabel={sharedText('publishing')}
              onClick={() => void publish()}
            >
              {text('publishNow')}
            </Button>
          )}
        </>
      }
    >
      {(error ?? isUnsaved) && <Banner>{isRefused(error) ? error.message : sharedText('saveFailed')}</Banner>}
      {isDraft && <p className={styles.note}>{text('publishHelp')}</p>}
      {isDraft && (
        <TextInput
          label={sharedText('note')}
          maxLength={500}
          value={note}
          onChange={({ currentTarget }) => setNote(currentTarget.value)}
        />
      )}
      {isDraft && versions.length > 0 && <h3 className={styles.versionsTitle}>{sharedText('versions')}</h3>}
      <ul>
        {versions.map(({ version, note: about, publishedAt, publishedBy }) => (
          <li key={version} className={styles.version}>
            <span>
              {sharedText('versionNumber', { version })}{' '}
              {version === publishedVersion && <Tag hue="green">{sharedText('current')}</Tag>}
              <small>
                {publishedBy} · <Ago at={publishedAt} /> {about}
              </small>
            </span>
            <Button size="small" onClick={() => void restore(version)}>
              {sharedText('restore', { version })}
            </Button>
          </li>
        ))}
      </ul>
    </Dialog>
  );
}
