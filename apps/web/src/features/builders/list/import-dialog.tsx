import { TextInput } from '@mantine/core';
import { useState } from 'react';
import { useSave } from '../../../client';
import { useText } from '../../../i18n';
import { builders } from '../../../i18n/en/builder/builders';
import { useDefinitionIssueText } from '../../../form-view';
import { Banner, Button, Dialog } from '../../../ui';
import { useSession } from '../../session';
import type { FormKind } from './builder-paths';
import { errorsOf, readFormFile, type FileError } from './read-form-file';
import styles from './form-list.module.css';

export interface ImportDialogProps {
  readonly kind: FormKind;
  readonly onClose: () => void;
  readonly onDesign: (id: string) => void;
}

interface ChosenFile {
  readonly name: string;
  readonly file: unknown;
}

/** Creates a form from a file. Errors are listed with their location; omitted parts are reported. */
export function ImportDialog({ kind, onClose, onDesign }: ImportDialogProps) {
  const text = useText(builders);
  const session = useSession();
  const [chosenFile, setChosenFile] = useState<ChosenFile | null>(null);
  const [title, setTitle] = useState('');
  const [errors, setErrors] = useState<readonly FileError[]>([]);
  const importForm = useSave('importForm', {
    stale: ['listForms'],
    onSuccess: () => {
      if (kind === 'module') void session.refreshMenu();
    },
    onError: (error) => setErrors(errorsOf(error, text('importFailed'))),
  });
  const choose = async (pickedFile: File | undefined) => {
    if (!pickedFile) return;
    const read = readFormFile(await pickedFile.text());
    setErrors(read ? [] : [{ path: pickedFile.name, message: text('noJson') }]);
    setChosenFile(read && { name: pickedFile.name, file: read.file });
    setTitle(read?.title ?? '');
  };
  const send = () => {
    if (!chosenFile) return;
    setErrors([]);
    importForm.mutate({ body: { kind, file: chosenFile.file, ...(title.trim() && { title: title.trim() }) } });
  };
  if (importForm.data) return <ImportResult {...importForm.data} onClose={onClose} onDesign={onDesign} />;
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={text(`import-${kind}`)}
      actions={
        <>
          <Button size="large" onClick={onClose}>
            {text('cancel')}
          </Button>
          <Button size="large" tone="primary" disabled={!chosenFile} isBusy={importForm.isPending} onClick={send}>
            {text('import')}
          </Button>
        </>
      }
    >
      <div className={styles.stack}>
        <label className={styles.file}>
          <span>{chosenFile ? chosenFile.name : text('chooseFile')}</span>
          <input
            type="file"
            accept=".json,application/json"
            aria-label={text('chooseFile')}
            onChange={(event) => void choose(event.currentTarget.files?.[0])}
          />
        </label>
        {chosenFile && (
          <TextInput
            label={text('title')}
            value={title}
            maxLength={200}
            onChange={(event) => setTitle(event.currentTarget.value)}
          />
        )}
        {errors.length > 0 && <ErrorList errors={errors} />}
      </div>
    </Dialog>
  );
}

function ErrorList({ errors }: { readonly errors: readonly FileError[] }) {
  const text = useText(builders);
  const issueText = useDefinitionIssueText();
  return (
    <Banner>
      <p>{text('fileFaults', { count: errors.length })}</p>
      <ul className={styles.errors}>
        {errors.map(({ path, ...issue }, index) => (
          <li key={`${index} ${path}`}>
            {path && <code>{path}</code>} {issueText(issue)}
          </li>
        ))}
      </ul>
    </Banner>
  );
}

interface ImportResultProps {
  readonly _id: string;
  readonly message: string;
  readonly left: readonly string[];
  readonly onClose: () => void;
  readonly onDesign: (id: string) => void;
}

function ImportResult({ _id: id, message, left, onClose, onDesign }: ImportResultProps) {
  const text = useText(builders);
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={text('imported')}
      actions={
        <>
          <Button size="large" onClick={onClose}>
            {text('close')}
          </Button>
          <Button size="large" tone="primary" onClick={() => onDesign(id)}>
            {text('editForm')}
          </Button>
        </>
      }
    >
      <Banner tone="success">{message}</Banner>
      {left.length > 0 && (
        <>
          <p className={styles.left}>{text('skippedItems')}</p>
          <ul className={styles.errors}>
            {left.map((singleText) => (
              <li key={singleText}>{singleText}</li>
            ))}
          </ul>
        </>
      )}
    </Dialog>
  );
}
