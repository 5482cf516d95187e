import { cleanHtml } from './clean-html';

/** A plain text as formatted text: one paragraph that keeps its lines. */
export const htmlOfText = (text: string): string =>
  cleanHtml(`<p>${text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('\n', '<br>')}</p>`);
