import { FileInput, Textarea, TextInput } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { isRefused, upload } from '../../client';
import { useText } from '../../i18n';
import { customDocs } from '../../i18n/en/records/custom-docs';
import { Button, Dialog, notify } from '../../ui';
import type { CustomDoc } from './custom-doc-shapes';
import styles from './custom-docs.module.css';

export interface UploadDialogProps {
  readonly owner: string;
  readonly form: string;
  /** The document to change; null for a new one. */
  readonly doc: CustomDoc | null;
  readonly onClose: () => void;
}

/** @source spec 2-records §5, §9 (Custom doc) */
const MAX_BYTES = 45 * 1024 * 1024;

type Problems = { readonly title?: string; readonly file?: string };

/** Create/Upload Docs: title, description, and one PDF. */
export function UploadDialog({ owner, form, doc, onClose }: UploadDialogProps) {
  const text = useText(customDocs);
  const queries = useQueryClient();
  const [title, setTitle] = useState(doc?.title ?? '');
  const [description, setDescription] = useState(doc?.description ?? '');
  const [file, setFile] = useState<File | null>(null);
  const [problems, setProblems] = useState<Problems>({});
  const [isBusy, setBusy] = useState(false);
  const issueOf = (chosenFile: File | null): string | undefined => {
    if (!chosenFile) return doc ? undefined : text('fileMissing');
    if (!/\.pdf$/i.test(chosenFile.name)) return text('pdfOnly');
    return chosenFile.size > MAX_BYTES ? text('tooLarge') : undefined;
  };
  const send = async () => {
    const fileIssue = issueOf(file);
    const foundProblems: Problems = {
      ...(title.trim() === '' && { title: text('titleMissing') }),
      ...(fileIssue && { file: fileIssue }),
    };
    setProblems(foundProblems);
    if (foundProblems.title ?? foundProblems.file) return;
    setBusy(true);
    const fields = { title: title.trim(), form, owner, description: description.trim(), ...(doc && { _id: doc._id }) };
    try {
      const { message } = await upload('createCustomDoc', {
        fields,
        files: file ? [{ name: 'file', file, fileName: file.name }] : [],
      });
      notify.success(message);
      await queries.invalidateQueries({ queryKey: ['listCustomDocs'] });
      onClose();
    } catch (error) {
      setBusy(false);
      if (isRefused(error)) setProblems({ file: error.message });
      notify.failure(text('failed'));
    }
  };
  return (
    <Dialog isOpen onClose={onClose} title={text(doc ? 'edit' : 'create')} canLeave={!isBusy}>
      <form
        className={styles.form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void send();
        }}
      >
        <TextInput
          label={text('columnTitle')}
          withAsterisk
          maxLength={200}
          data-autofocus
          value={title}
          error={problems.title}
          onChange={(event) => setTitle(event.currentTarget.value)}
        />
        <Textarea
          label={text('columnDescription')}
          rows={3}
          maxLength={2000}
          value={description}
          onChange={(event) => setDescription(event.currentTarget.value)}
        />
        <FileInput
          label={text('file')}
          withAsterisk={doc === null}
          accept="application/pdf,.pdf"
          placeholder={doc?.name ?? text('chooseFile')}
          description={text('hint')}
          value={file}
          error={problems.file}
          clearable
          onChange={(chosenFile) => {
            setFile(chosenFile);
            setProblems(
              (knownProblems) => ({ ...knownProblems, file: chosenFile ? issueOf(chosenFile) : undefined }) as Problems,
            );
          }}
        />
        <div className={styles.actions}>
          <Button size="large" onClick={onClose} disabled={isBusy}>
            {text('cancel')}
          </Button>
          <Button size="large" tone="primary" type="submit" isBusy={isBusy}>
            {text('save')}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
