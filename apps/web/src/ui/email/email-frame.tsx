import { forcedScheme } from './forced-scheme';

export interface EmailFrameProps {
  /** Says what it shows. */
  readonly title: string;
  readonly html: string;
  /** Whether the mail program is light or dark. */
  readonly scheme: 'light' | 'dark';
  readonly className: string | undefined;
}

/** An email as a mail program shows it, without scripts and apart from this page. */
export const EmailFrame = ({ title, html, scheme, className }: EmailFrameProps) => (
  <iframe className={className} title={title} sandbox="" srcDoc={forcedScheme(html, scheme)} />
);
