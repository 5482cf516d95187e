import { useCallback } from 'react';
import { CleanText } from '../../form-view/text/clean-text';
import styles from './notes.module.css';

const escapeHtml = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

/** Wraps mentions in the texts of sanitized markup, never in its tags. */
function withMentions(html: string, names: readonly string[]): string {
  const mentions = names.filter(Boolean).map((name) => `@${escapeHtml(name)}`);
  if (mentions.length === 0) return html;
  return html
    .split(/(<[^>]*>)/)
    .map((part) => {
      if (part.startsWith('<')) return part;
      return mentions.reduce(
        (text, mention) => text.replaceAll(mention, `<span class="${styles.mention ?? ''}">${mention}</span>`),
        part,
      );
    })
    .join('');
}

/** The sanitized text of a note with its mentions highlighted. */
export function NoteText({ html, names }: { readonly html: string; readonly names: readonly string[] }) {
  const decorate = useCallback((cleanText: string) => withMentions(cleanText, names), [names]);
  return <CleanText className={styles.text} html={html} decorate={decorate} />;
}
