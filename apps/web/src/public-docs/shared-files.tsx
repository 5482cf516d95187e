import { useState } from 'react';
import { isRefused } from '../client/call-errors';
import { callPublic } from '../client/public-call';
import { fileSize } from '../features/documents';
import { useText } from '../i18n';
import { publicDocs } from '../i18n/en/forms/public-docs';
import signing from '../signing/signing.module.css';
import { hasEnded } from './has-ended';
import type { PublicFile, SessionProps } from './public-docs-shapes';
import styles from './public-docs.module.css';

/** The files that a link shows, to view or download. */
export function SharedFiles({ ticket, page, onStale }: SessionProps) {
  const text = useText(publicDocs);
  const [problem, setProblem] = useState('');
  const open = (file: PublicFile, isDownload: boolean) => {
    setProblem('');
    // Opened before the answer arrives: browsers block windows that open later.
    const tab = isDownload ? null : window.open('', '_blank');
    callPublic('linkPublicDoc', { body: { ticket, file: file._id, download: isDownload } }).then(
      ({ url }) => (tab ? tab.location.replace(url) : window.location.assign(url)),
      (error: unknown) => {
        tab?.close();
        if (hasEnded(error)) onStale();
        else setProblem(isRefused(error) ? error.message : text('fileFailed'));
      },
    );
  };
  if (page.files.length === 0) return <p>{text('noFiles')}</p>;
  return (
    <>
      {problem && (
        <p className={signing.problem} role="alert">
          {problem}
        </p>
      )}
      <ul className={styles.files}>
        {page.files.map((file) => (
          <li key={file._id} className={styles.file}>
            <span className={styles.fileName}>
              <b>{file.title}</b>
              <small>
                {file.name} · {fileSize(file.size)}
              </small>
            </span>
            <span className={styles.fileActions}>
              {file.isViewable && (
                <button
                  type="button"
                  className={signing.plain}
                  aria-label={text('viewOf', { name: file.name })}
                  onClick={() => open(file, false)}
                >
                  {text('view')}
                </button>
              )}
              <button
                type="button"
                className={signing.plain}
                aria-label={text('downloadOf', { name: file.name })}
                onClick={() => open(file, true)}
              >
                {text('download')}
              </button>
            </span>
          </li>
        ))}
      </ul>
    </>
  );
}
