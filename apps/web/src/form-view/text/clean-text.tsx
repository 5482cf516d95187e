import { useMemo } from 'react';
import { trustedMarkup } from './clean-html';

export interface CleanTextProps {
  readonly html: string;
  readonly className?: string | undefined;
  /** Adds the product's own markup to the sanitized text. */
  readonly decorate?: (cleanText: string) => string;
}

/** Formatted text, sanitized. */
export function CleanText({ html, className, decorate }: CleanTextProps) {
  const markup = useMemo(() => trustedMarkup(html, decorate), [html, decorate]);
  return <div className={className} dangerouslySetInnerHTML={{ __html: markup }} />;
}
