import { MultiSelect, Textarea, TextInput } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { call, isRefused, upload } from '../../client';
import { useText } from '../../i18n';
import { documentLibrary } from '../../i18n/en/admin/document-library';
import { Banner, Button, Dialog, notify } from '../../ui';
import type { LibraryDocument, ProgramChoice } from './library-shapes';
import styles from './document-library.module.css';

interface LibraryDraft {
  readonly title: string;
  readonly description: string;
  readonly programs: readonly string[];
}

export interface LibraryDialogProps {
  /** Null for a new document. */
  readonly document: LibraryDocument | null;
  readonly programs: readonly ProgramChoice[];
  readonly onClose: () => void;
}

/** Sends a new document with its file, or the changed texts of an existing one. @returns the message of success */
async function send(document: LibraryDocument | null, draft: LibraryDraft, file: File | null, item: string) {
  const { title, description, programs } = draft;
  if (document) {
    const body = { title, description, programs: [...programs], version: document.version };
    return (await call('saveLibraryDocument', { params: { id: document._id }, body })).message;
  }
  const fields = { title, description, programs: programs.join(','), uploaded_item: item };
  const files = file ? [{ name: 'file', file, fileName: file.name }] : [];
  return (await upload('addLibraryDocument', { fields, files })).message;
}

/** Adds a document to the library, or changes its title, description and programs. */
export function LibraryDialog({ document, programs: choices, onClose }: LibraryDialogProps) {
  const text = useText(documentLibrary);
  const queries = useQueryClient();
  const [draft, setDraft] = useState<LibraryDraft>(document ?? { title: '', description: '', programs: [] });
  const [file, setFile] = useState<File | null>(null);
  const [item] = useState(() => crypto.randomUUID());
  const [isSubmitted, setSubmitted] = useState(false);
  const [error, setError] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const change = (patch: Partial<LibraryDraft>) => setDraft((now) => ({ ...now, ...patch }));
  const isTitleMissing = draft.title.trim() === '';
  const isFileMissing = !document && !file;
  const save = async () => {
    setSubmitted(true);
    if (isTitleMissing || isFileMissing || isBusy) return;
    setBusy(true);
    setError(null);
    try {
      notify.success(await send(document, draft, file, item));
      void queries.invalidateQueries({ queryKey: ['readLibrary'] });
      onClose();
    } catch (error) {
      setError(isRefused(error) ? error.message : text('failed'));
      void queries.invalidateQueries({ queryKey: ['readLibrary'] });
      setBusy(false);
    }
  };
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={text(document ? 'editTitle' : 'add')}
      canLeave={!isBusy}
      actions={
        <>
          <Button size="large" disabled={isBusy} onClick={onClose}>
            {text('cancel')}
          </Button>
          <Button size="large" tone="primary" isBusy={isBusy} onClick={() => void save()}>
            {text('save')}
          </Button>
        </>
      }
    >
      <div className={styles.fields}>
        {error && <Banner>{error}</Banner>}
        <TextInput
          label={text('name')}
          withAsterisk
          data-autofocus
          maxLength={200}
          value={draft.title}
          error={isSubmitted && isTitleMissing ? text('needTitle') : null}
          onChange={({ currentTarget }) => change({ title: currentTarget.value })}
        />
        <Textarea
          label={text('description')}
          rows={3}
          maxLength={1000}
          value={draft.description}
          onChange={({ currentTarget }) => change({ description: currentTarget.value })}
        />
        <MultiSelect
          label={text('programs')}
          placeholder={draft.programs.length === 0 ? text('allPrograms') : ''}
          clearable
          searchable
          data={choices.map(({ _id, title }) => ({ value: _id, label: title }))}
          value={[...draft.programs]}
          onChange={(programs) => change({ programs })}
        />
        {document ? (
          <p>{document.upload_name}</p>
        ) : (
          <FileChoice file={file} isMissing={isSubmitted && isFileMissing} onFile={setFile} />
        )}
      </div>
    </Dialog>
  );
}

interface FileChoiceProps {
  readonly file: File | null;
  readonly isMissing: boolean;
  readonly onFile: (file: File) => void;
}

function FileChoice({ file, isMissing, onFile }: FileChoiceProps) {
  const text = useText(documentLibrary);
  const input = useRef<HTMLInputElement>(null);
  return (
    <div className={styles.file}>
      <Button onClick={() => input.current?.click()}>{text(file ? 'otherFile' : 'chooseFile')}</Button>
      <span>{file?.name}</span>
      {isMissing && (
        <span role="alert" className={styles.error}>
          {text('needFile')}
        </span>
      )}
      <input
        ref={input}
        type="file"
        hidden
        aria-label={text('chooseFile')}
        onChange={({ currentTarget }) => {
          const [chosen] = currentTarget.files ?? [];
          if (chosen) onFile(chosen);
        }}
      />
    </div>
  );
}
