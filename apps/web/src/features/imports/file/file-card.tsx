import { FileButton, FileInput } from '@mantine/core';
import { useText } from '../../../i18n';
import { imports } from '../../../i18n/en/admin/imports';
import { Button, Panel } from '../../../ui';
import { fileSize } from '../../documents';
import type { FileHead } from './use-file-head';
import styles from '../imports.module.css';

const ACCEPTED_TYPES = '.csv,.tsv,.txt,.xlsx,.json';

export interface FileCardProps {
  readonly file: File | null;
  readonly head: FileHead | null;
  readonly isReading: boolean;
  readonly onFile: (file: File | null) => void;
}

/** The chosen file with its size; without one, the field that chooses it. */
export function FileCard({ file, head, isReading, onFile }: FileCardProps) {
  const text = useText(imports);
  if (!file)
    return (
      <Panel title={text('file')}>
        <FileInput
          aria-label={text('file')}
          description={text('fileHelp')}
          placeholder={text('chooseFile')}
          accept={ACCEPTED_TYPES}
          value={file}
          onChange={onFile}
        />
      </Panel>
    );
  const facts = [
    fileSize(file.size),
    ...(head && head.rowCount !== null ? [text('rows', { count: head.rowCount })] : []),
    ...(head ? [text('columns', { count: head.columns.length })] : []),
    ...(isReading ? [text('reading')] : []),
  ];
  return (
    <div className={styles.fileCard}>
      <span className={styles.fileType} aria-hidden="true">
        {file.name.split('.').at(-1)}
      </span>
      <div>
        <strong>{file.name}</strong>
        <p className={styles.quiet} role="status">
          {facts.join(' · ')}
        </p>
      </div>
      <FileButton accept={ACCEPTED_TYPES} onChange={onFile}>
        {({ onClick }) => <Button onClick={onClick}>{text('replaceFile')}</Button>}
      </FileButton>
    </div>
  );
}
