import { MultiSelect, Textarea, TextInput } from '@mantine/core';
import { useRef, useState } from 'react';
import { useText } from '../../i18n';
import { documentLibrary } from '../../i18n/en/admin/document-library';
import { Banner, Button, Dialog } from '../../ui';
import { LibraryConflictDialog } from './library-conflict-dialog';
import type { LibraryDocument, ProgramChoice } from './library-shapes';
import { useLibrarySave, type LibraryDraft } from './use-library-save';
import styles from './document-library.module.css';

export interface LibraryDialogProps {
  /** Null for a new document. */
  readonly document: LibraryDocument | null;
  readonly programs: readonly ProgramChoice[];
  readonly onClose: () => void;
}

/** Adds a document to the library, or changes its title, description and programs. */
export function LibraryDialog({ document, programs: choices, onClose }: LibraryDialogProps) {
  const text = useText(documentLibrary);
  const [draft, setDraft] = useState<LibraryDraft>(document ?? { title: '', description: '', programs: [] });
  const [file, setFile] = useState<File | null>(null);
  const [isSubmitted, setSubmitted] = useState(false);
  const { save: store, error, isBusy, conflict, closeConflict } = useLibrarySave(document, onClose);
  const change = (patch: Partial<LibraryDraft>) => setDraft((now) => ({ ...now, ...patch }));
  const isTitleMissing = draft.title.trim() === '';
  const isFileMissing = !document && !file;
  const save = () => {
    setSubmitted(true);
    if (!isTitleMissing && !isFileMissing) void store(draft, file);
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
          <Button size="large" tone="primary" isBusy={isBusy} onClick={save}>
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
      {conflict && (
        <LibraryConflictDialog
          conflict={conflict}
          programs={choices}
          onClose={closeConflict}
          onResolve={(resolvedDraft) => {
            setDraft(resolvedDraft);
            void store(resolvedDraft, null, conflict.stored);
          }}
        />
      )}
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
          const [chosenFile] = currentTarget.files ?? [];
          if (chosenFile) onFile(chosenFile);
        }}
      />
    </div>
  );
}
