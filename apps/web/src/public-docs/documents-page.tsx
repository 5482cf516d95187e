import { useText } from '../i18n';
import { publicDocs } from '../i18n/en/forms/public-docs';
import signing from '../signing/signing.module.css';
import { timeOf, dayOf } from './format-time';
import { LinkFrame } from './link-frame';
import type { SessionProps } from './public-docs-shapes';
import { SharedFiles } from './shared-files';
import { UploadList } from './upload-list';
import styles from './public-docs.module.css';

/** The documents of a link: those to upload, or those to view. */
export function DocumentsPage(session: SessionProps) {
  const text = useText(publicDocs);
  const { sender, contact, company_name: company, purpose, message, expiresAt, sessionEndsAt } = session.page;
  return (
    <LinkFrame by={session.page}>
      <p className={signing.lead}>{text(purpose === 'upload' ? 'asksYou' : 'sharesWith', { sender, company })}</p>
      <h1>{text(purpose === 'upload' ? 'uploadTitle' : 'viewTitle')}</h1>
      {message && (
        <blockquote className={styles.message} aria-label={text('sentFrom', { sender })}>
          {message}
        </blockquote>
      )}
      {purpose === 'upload' ? <UploadList {...session} /> : <SharedFiles {...session} />}
      <footer className={styles.foot}>
        {purpose === 'upload' && <p>{text('privateFiles', { company })}</p>}
        <p>{text('until', { time: timeOf(sessionEndsAt), day: dayOf(expiresAt) })}</p>
        {contact && (
          <p>
            <a href={`mailto:${contact}`}>{text('question', { sender })}</a>
          </p>
        )}
      </footer>
    </LinkFrame>
  );
}
