import { useCallback, useEffect, useRef } from 'react';
import { EMPTY_PAGE } from '../page/page-policy';
import { forcedScheme } from './forced-scheme';
import { showEmail } from './show-email';

export interface EmailFrameProps {
  /** The accessible name of the frame. */
  readonly title: string;
  readonly html: string;
  /** Whether the mail program is light or dark. */
  readonly scheme: 'light' | 'dark';
  readonly className: string | undefined;
}

/** An email as a mail program shows it, without scripts and apart from this page. */
export function EmailFrame({ title, html, scheme, className }: EmailFrameProps) {
  const frame = useRef<HTMLIFrameElement>(null);
  const shownScheme = forcedScheme(html, scheme);
  const show = useCallback(() => {
    const document = frame.current?.contentDocument;
    if (document) showEmail(document, shownScheme);
  }, [shownScheme]);
  // The empty document loads once; later emails are shown in the same one.
  useEffect(show, [show]);
  return (
    <iframe
      ref={frame}
      className={className}
      title={title}
      sandbox="allow-same-origin"
      srcDoc={EMPTY_PAGE}
      onLoad={show}
    />
  );
}
