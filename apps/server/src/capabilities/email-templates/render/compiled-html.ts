import type { EmailNode } from '@lendwright/api';
import { createHash, randomBytes } from 'node:crypto';
import type { FilledEmail } from '../resolve/fill-email';
import { escapeHtml } from '../../../platform/rich-text/escape-html';
import type { MjmlNode } from './mjml-node';
import { mjmlOf } from './mjml-of';
import { renderMjml } from './mjml-renderer';

/** Emails of this many kinds are remembered in compiled form. */
const MAX_COMPILED = 50;

/** Stands for a text in compiled HTML. Nobody can guess it, so that no content contains it. */
const MARK = randomBytes(12).toString('hex');
const MARKS = new RegExp(`${MARK}x(\\d+)x`, 'g');

/** The same node with marks instead of its texts and of the addresses of its links. */
function withoutTexts(node: EmailNode, mark: (text: string) => string): EmailNode {
  const { text, marks, content } = node;
  return {
    ...node,
    ...(text !== undefined && text !== '' && { text: mark(text) }),
    ...(marks && {
      marks: marks.map((one) =>
        one.type === 'link' ? { ...one, attrs: { ...one.attrs, href: mark(String(one.attrs?.['href'])) } } : one,
      ),
    }),
    ...(content && { content: content.map((child) => withoutTexts(child, mark)) }),
  };
}

/** Lines of MJML that only have spaces, and indentation. No text of an email begins a line. */
const compact = (html: string): string =>
  html
    .split('\n')
    .map((line) => line.trimStart())
    .filter((line) => line !== '')
    .join('\n');

/** Makes the HTML of filled emails. */
type HtmlOf = (email: FilledEmail, language: string) => Promise<string>;

/** Compiles with `render`, once for emails that only differ in texts, such as those of a campaign. @throws as `render` */
export function createHtmlCompiler(render: (document: MjmlNode) => Promise<string>): HtmlOf {
  /** Compiled HTML with marks, by the digest of its MJML; the latest last. */
  const compiled = new Map<string, string>();
  const compile = async (shape: FilledEmail, language: string): Promise<string> => {
    const document = mjmlOf(shape, language);
    const key = createHash('sha256').update(JSON.stringify(document)).digest('base64');
    const html = compiled.get(key) ?? compact(await render(document));
    compiled.delete(key);
    compiled.set(key, html);
    for (const oldest of [...compiled.keys()].slice(0, -MAX_COMPILED)) compiled.delete(oldest);
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
    return html.replace(MARKS, (_mark, at: string) => escapeHtml(texts[Number(at)] ?? ''));
  };
}

/** The HTML of a filled email, as mail programs show it. @throws as `renderMjml` */
export const htmlOf = createHtmlCompiler(renderMjml);
