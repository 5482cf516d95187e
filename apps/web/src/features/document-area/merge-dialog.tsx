import { Checkbox, TextInput } from '@mantine/core';
import { useState } from 'react';
import { isRefused, useCall, type Answer } from '../../client';
import { useText } from '../../i18n';
import { documentArea } from '../../i18n/en/records/document-area';
import { Banner, Button, CloseIcon, Dialog, ErrorState, IconButton, notify, SkeletonLines } from '../../ui';
import { fileSize, type AreaFile } from '../documents';
import { SortList, useSortable } from '../tasks';
import { mergeFiles } from './bundle-calls';
import styles from './merge-dialog.module.css';

type CheckedFile = Answer<'checkMerge'>['files'][number];

export interface MergeDialogProps {
  readonly owner: string;
  readonly loanNumber: string;
  readonly files: readonly AreaFile[];
  readonly onClose: () => void;
}

/** The files of a merged PDF in their order. Files that cannot be merged are listed first and left out. */
export function MergeDialog({ owner, loanNumber, files, onClose }: MergeDialogProps) {
  const text = useText(documentArea);
  const items = files.map(({ kind, id }) => ({ kind, id }));
  const { data, error, refetch } = useCall('checkMerge', { body: { owner, items } }, { gcTime: 0 });
  return (
    <Dialog isOpen onClose={onClose} title={text('mergeTitle')} width={720}>
      {error && !data ? (
        <ErrorState
          title={isRefused(error) ? error.message : text('mergeFailed')}
          help={text('mergeHelp')}
          onRetry={() => void refetch()}
        />
      ) : data ? (
        <MergeForm owner={owner} loanNumber={loanNumber} checked={data.files} onClose={onClose} />
      ) : (
        <SkeletonLines lines={files.length} label={text('checking')} />
      )}
    </Dialog>
  );
}

interface MergeFormProps extends Omit<MergeDialogProps, 'files'> {
  readonly checked: readonly CheckedFile[];
}

function MergeForm({ owner, loanNumber, checked, onClose }: MergeFormProps) {
  const text = useText(documentArea);
  const [entries, setEntries] = useState(() =>
    checked.filter(({ problem }) => problem === null).map((file) => ({ ...file, key: file.id, title: file.name })),
  );
  const [name, setName] = useState(loanNumber);
  const [hasCover, setHasCover] = useState(true);
  const [hasPageNumbers, setHasPageNumbers] = useState(true);
  const [done, setDone] = useState<number | null>(null);
  const sortable = useSortable(entries, (order) => setEntries([...order]));
  const pages = entries.reduce((sum, file) => sum + file.pages, 0);
  const bytes = entries.reduce((sum, file) => sum + file.size, 0);
  const merge = () => {
    setDone(0);
    void mergeFiles(owner, { files: entries, name: name.trim(), hasCover, hasPageNumbers }, setDone)
      .then((isMerged) =>
        isMerged ? notify.success(text('merged', { count: pages })) : notify.failure(text('mergeFailed')),
      )
      .catch((error: unknown) => notify.failure(isRefused(error) ? error.message : text('mergeFailed')))
      .finally(onClose);
  };
  return (
    <form
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        merge();
      }}
    >
      <Problems files={checked.filter(({ problem }) => problem !== null)} />
      <p className={styles.total}>{text('filesAndPages', { files: entries.length, pages, size: fileSize(bytes) })}</p>
      <div className={styles.list}>
        <SortList
          label={text('mergeOrder')}
          sortable={sortable}
          row={(file, index) => (
            <>
              <span className={styles.name}>{file.name}</span>
              <span className={styles.pages}>{pageRange(entries, index, hasCover ? 1 : 0)}</span>
              <IconButton
                icon={CloseIcon}
                name={text('removeFile', { name: file.name })}
                onClick={() => setEntries(entries.filter(({ key }) => key !== file.key))}
              />
            </>
          )}
        />
      </div>
      <TextInput
        label={text('fileName')}
        maxLength={120}
        rightSection=".pdf"
        value={name}
        onChange={(event) => setName(event.currentTarget.value)}
      />
      <div className={styles.extras}>
        <Checkbox
          label={text('coverPage')}
          checked={hasCover}
          onChange={(event) => setHasCover(event.currentTarget.checked)}
        />
        <Checkbox
          label={text('pageNumbers')}
          checked={hasPageNumbers}
          onChange={(event) => setHasPageNumbers(event.currentTarget.checked)}
        />
      </div>
      {done !== null && (
        <div className={styles.progress} role="status">
          <progress max={entries.length} value={done} aria-label={text('merging')} />
          {text('mergingOf', { done, count: entries.length })} {text('mergeLeave')}
        </div>
      )}
      <div className={styles.actions}>
        <Button size="large" onClick={onClose}>
          {text(done === null ? 'cancel' : 'close')}
        </Button>
        <Button
          size="large"
          tone="primary"
          type="submit"
          isBusy={done !== null}
          busyLabel={text('merging')}
          disabled={entries.length === 0}
        >
          {text('mergeNow')}
        </Button>
      </div>
    </form>
  );
}

/** The pages that a file gets in the merged PDF. */
function pageRange(files: readonly Pick<CheckedFile, 'pages'>[], index: number, coverPages: number): string {
  const firstPage = files.slice(0, index).reduce((sum, { pages }) => sum + pages, 1 + coverPages);
  const lastPage = firstPage + (files[index]?.pages ?? 1) - 1;
  return firstPage === lastPage ? String(firstPage) : `${firstPage}–${lastPage}`;
}

function Problems({ files }: { readonly files: readonly CheckedFile[] }) {
  const text = useText(documentArea);
  if (files.length === 0) return null;
  return (
    <Banner tone="warning">
      <b>{text('leftOut', { count: files.length })}</b>
      <ul className={styles.problems}>
        {files.map(({ id, name, problem }) => (
          <li key={id}>
            {name}: {problem && text(`problem-${problem}`)}
          </li>
        ))}
      </ul>
    </Banner>
  );
}
