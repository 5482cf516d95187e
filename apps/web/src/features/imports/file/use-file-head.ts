import { HEAD_BYTES } from '@lendwright/api';
import { useEffect, useState } from 'react';
import { failureText, upload, type Answer } from '../../../client';

export type FileHead = Answer<'readImportFile'>;
export type Header = 'auto' | 'yes' | 'no';

const DELIMITED_FILE_PATTERN = /\.(?:csv|tsv|txt)$/i;

interface ReadHead {
  readonly file: File;
  readonly head: FileHead | null;
  /** Why the file can't be read. */
  readonly problem: string | null;
}

/** How an import would read a file: read again when another file or header is chosen. */
export function useFileHead(
  file: File | null,
  header: Header,
  failedText: string,
): Omit<ReadHead, 'file'> & { isReading: boolean } {
  const [read, setRead] = useState<ReadHead | null>(null);
  useEffect(() => {
    if (!file) return;
    const abortController = new AbortController();
    const isPart = file.size > HEAD_BYTES && DELIMITED_FILE_PATTERN.test(file.name);
    const sentFile = isPart ? file.slice(0, HEAD_BYTES) : file;
    const parts = {
      fields: { header, ...(isPart && { part: 'head' }) },
      files: [{ name: 'file', file: sentFile, fileName: file.name }],
    };
    upload('readImportFile', parts, undefined, abortController.signal).then(
      (head) => setRead({ file, head, problem: null }),
      (error: unknown) => {
        if (!abortController.signal.aborted) setRead({ file, head: null, problem: failureText(error, failedText) });
      },
    );
    return () => abortController.abort();
  }, [file, header, failedText]);
  const currentHead = read?.file === file ? read : null;
  return {
    head: currentHead?.head ?? null,
    problem: currentHead?.problem ?? null,
    isReading: file !== null && !currentHead,
  };
}
