import type { EmailNode } from '@lendwright/api';
import { createHash, randomBytes } from 'node:crypto';
import type { FilledEmail } from '../resolve/fill-email';
import { escapeHtml } from '../../../platform/rich-text/escape-html';
import type { MjmlNode } from './mjml-node';
import { mjmlOf } from './mjml-of';
import { renderMjml } from './mjml-renderer';

/** The maximum number of cached compiled emails. */
const MAX_COMPILED = 50;

/** The placeholder of a text in compiled HTML. It cannot be guessed, so no content contains it. */
const MARK = randomBytes(12).toString('hex');
const MARKS_PATTERN = new RegExp(`${MARK}x(\\d+)x`, 'g');

/** The node with placeholders instead of its texts and the addresses of its links. */
function withoutTexts(node: EmailNode, mark: (text: string) => string): EmailNode {
  const { text, marks, content } = node;
  return {
    ...node,
    ...(text !== undefined && text !== '' && { text: mark(text) }),
    ...(marks && {
      marks: marks.map((listedMark) =>
        listedMark.type === 'link'
          ? { ...listedMark, attrs: { ...listedMark.attrs, href: mark(String(listedMark.attrs?.['href'])) } }
          : listedMark,
      ),
    }),
    ...(content && { content: content.map((child) => withoutTexts(child, mark)) }),
  };
}

/** Removes blank lines and indentation of MJML's output. No text of an email begins a line. */
const compact = (html: string): string =>
  html
    .split('\n')
    .map((line) => line.trimStart())
    .filter((line) => line !== '')
    .join('\n');

/** Renders filled emails as HTML. */
type HtmlOf = (email: FilledEmail, language: string) => Promise<string>;

/**
 * Creates a compiler that calls `render` once for emails that differ only in their texts, such as those of a campaign.
 * @throws the errors of `render`
 */
export function createHtmlCompiler(render: (document: MjmlNode) => Promise<string>): HtmlOf {
  /** Compiled HTML with placeholders, by the digest of its MJML, in order of use. */
  const compiledCache = new Map<string, string>();
  const compile = async (shape: FilledEmail, language: string): Promise<string> => {
    const document = mjmlOf(shape, language);
    const key = createHash('sha256').update(JSON.stringify(document)).digest('base64');
    const html = compiledCache.get(key) ?? compact(await render(document));
    compiledCache.delete(key);
    compiledCache.set(key, html);
    for (const oldestKey of [...compiledCache.keys()].slice(0, -MAX_COMPILED)) compiledCache.delete(oldestKey);
    return html;
  };
  return async ({ subject, preheader, doc, issues }, language) => {
    const texts: string[] = [];
    const mark = (text: string) => `${MARK}x${texts.push(text) - 1}x`;
    const shape = {
      ...{ subject: mark(subject), preheader: preheader && mark(preheader) },
      ...{ doc: withoutTexts(doc, mark), issues },
    };
    const html = await compile(shape, language);
    return html.replace(MARKS_PATTERN, (_mark, offset: string) => escapeHtml(texts[Number(offset)] ?? ''));
  };
}

/** The HTML of a filled email for mail programs. @throws the errors of `renderMjml` */
export const htmlOf = createHtmlCompiler(renderMjml);
