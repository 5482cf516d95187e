import { EMPTY_EMAIL, type EmailNode, type EmailTexts } from '@lendwright/api';
import { isRefusal } from '@lendwright/kernel';
import { expect, it } from 'vitest';
import { reportMeasurement } from '../../testing/report-measurement';
import { parseContent } from './content/parse-content';
import { renderEmail } from './render/render-email';
import { fillEmail, type EmailValues } from './resolve/fill-email';

const MARK = 'stolen';
const MARKUP = [
  `<script>${MARK}()</script>`,
  `"><img src=x onerror=${MARK}()>`,
  `' onmouseover='${MARK}()`,
  `</p></div></td></table><script>${MARK}()</script>`,
  `<svg/onload=${MARK}()>`,
  `<iframe srcdoc="<script>${MARK}()</script>">`,
  `<style>@import url(//evil.example/${MARK})</style>`,
  `<link rel=stylesheet href=//evil.example/${MARK}>`,
  `<base href="//evil.example/${MARK}/">`,
  `<meta http-equiv=refresh content="0;url=//evil.example/${MARK}">`,
  `<form action=//evil.example/${MARK}><input name=p></form>`,
  `<!--[if mso]><script>${MARK}()</script><![endif]-->`,
  `--><script>${MARK}()</script><!--`,
  `<![CDATA[<script>${MARK}()</script>]]>`,
  `<mj-raw><script>${MARK}()</script></mj-raw>`,
  `</mj-text><mj-raw><script>${MARK}()</script></mj-raw>`,
  `<mj-include path="/etc/passwd" />`,
  `<mj-include path="file:///etc/passwd" type="html" />`,
  `<mj-image src="https://evil.example/${MARK}.png" />`,
  `<mj-style inline="inline">body{background:url(//evil.example/${MARK})}</mj-style>`,
  `<mj-font name="x" href="https://evil.example/${MARK}" />`,
  `<mj-preview>x</mj-preview>`,
  `&lt;script&gt;${MARK}()&lt;/script&gt;`,
  `&#60;script&#62;${MARK}()`,
  `{{constructor}} {{__proto__}} {{@company_name}}`,
  `{{#each this}}{{this}}{{/each}} <%= 7*7 %> \${7*7}`,
  `[[7*7]] {% include "x" %}`,
  `<a href="javascript:${MARK}()">x</a>`,
  `<a href="data:text/html,<script>${MARK}()</script>">x</a>`,
  `<object data=//evil.example/${MARK}></object><embed src=//evil.example/${MARK}>`,
];
const HEADERS = [
  `Hi\r\nBcc: all@evil.example`,
  `Hi\nBcc: all@evil.example`,
  `Hi\rBcc: all@evil.example`,
  `Hi\u2028Bcc: all@evil.example`,
  `Hi\u2029Bcc: all@evil.example`,
  `Hi\u0085Bcc: all@evil.example`,
  `Hi\u0000\u000bBcc: all@evil.example`,
  `Hi\r\n\r\n<html>body</html>`,
  `=?utf-8?q?=0D=0ABcc:_all@evil.example?=\r\nX: y`,
  `\u202eelpmaxe.live@lla\u202c`,
];
const LINKS = [
  ...[`javascript:${MARK}()`, `JaVaScRiPt:${MARK}()`, ` javascript:${MARK}()`, `java\nscript:${MARK}()`],
  ...[
    `data:text/html,${MARK}`,
    `vbscript:${MARK}`,
    `file:///etc/passwd`,
    `//evil.example/${MARK}`,
    `\\\\evil.example\\x`,
  ],
  ...[`https://user:password@evil.example`, `https://evil.example/" onclick="${MARK}()`, `blob:https://x/${MARK}`],
  ...[`about:blank`, `ftp://evil.example/${MARK}`, `https:// evil.example`, `javascript&colon;${MARK}()`],
];
const PICTURE = '0197f1de-0000-7000-8000-000000000001';
const text = (words: string): EmailNode => ({ type: 'text', text: words });
const p = (...content: EmailNode[]): EmailNode => ({ type: 'paragraph', content });
const field: EmailNode = { type: 'mergeField', attrs: { key: 'value', format: '', fallback: '' } };
const button = (attrs: object, ...content: EmailNode[]): EmailNode => ({
  type: 'emailButton',
  attrs: { ...attrs },
  content,
});
const emailOf = (...content: EmailNode[]): EmailTexts => ({ ...EMPTY_EMAIL, doc: { type: 'doc', content } });

const valuesOf = (value: string): EmailValues => ({
  ...{ textOf: () => value, isMet: () => true, rowsOf: () => [], issues: [] },
});
const render = (texts: EmailTexts, value = '') =>
  renderEmail(fillEmail(parseContent({ ...texts, translations: {} }), valuesOf(value)), 'en');

/** The elements and attributes of the product's own blocks, and its conditional comments for Outlook. */
const TAGS_PATTERN =
  /<\/?(?:html|head|title|meta|img|style|noscript|xml|body|div|table|tbody|tr|td|p|a|h[1-3]|ul|ol|li|b|i|u|br|o:\w+)(?:\s+[\w:-]+(?:="[^"<>]*")?)*\s*\/?>|<!doctype html>|<!--\[if [^\]<>]*\]>(?:<!-->)?|<!--<!\[endif\]-->|<!\[endif\]-->/g;

function assertHarmless(html: string, sentText: string): void {
  const withoutStyles = html.replace(/(<style[^>]*>)[^<]*/g, '$1');
  expect(withoutStyles.replace(/<\/style>/g, '').replace(TAGS_PATTERN, ''), sentText).not.toMatch(/[<>]/);
  // The subject is the label of the email, and a picture has a description; both occur as quoted attributes.
  const tags =
    withoutStyles
      .match(TAGS_PATTERN)
      ?.join('\n')
      .replace(/(?:aria-label|alt)="[^"]*"/g, '') ?? '';
  expect(tags, sentText).not.toMatch(
    /\son\w+=|src=(?!"cid:)|srcdoc|http-equiv="refresh|evil\.example\/stolen|javascript:|data:/i,
  );
  const styles = [...html.matchAll(/<style[^>]*>([^<]*)/g)].map(([, style]) => style).join('\n');
  expect(styles, sentText).not.toMatch(/url\(|@import|expression/i);
}

it('renders hostile texts and values as text in every place of an email', async () => {
  let count = 0;
  for (const attack of [...MARKUP, ...HEADERS]) {
    const texts = { ...emailOf(p(text(attack))), subject: attack.slice(0, 250), preheader: attack.slice(0, 200) };
    const blocks = [
      texts,
      {
        ...emailOf(p(field), button({ href: 'https://lender.example' }, field)),
        subject: '{{value}}',
        preheader: '{{value}}',
      },
      emailOf(
        { type: 'heading', attrs: { level: attack, textAlign: attack }, content: [field] },
        { type: 'orderedList', attrs: { start: attack }, content: [{ type: 'listItem', content: [p(text(attack))] }] },
        { type: 'spacer', attrs: { height: attack } },
        {
          type: 'picture',
          attrs: { picture: PICTURE, alt: attack.replace(/\p{Cc}|[\u2028\u2029]/gu, ''), width: attack },
        },
        button({ href: 'https://lender.example', align: attack, look: attack }, text(attack)),
      ),
    ];
    for (const email of blocks) {
      const { html, subject } = await render(email, attack);
      assertHarmless(html, attack);
      expect(subject, attack).not.toMatch(/[\p{Cc}\u2028\u2029\u202e]/u);
      expect(subject, attack).not.toContain('[value]');
      count += 1;
    }
  }
  reportMeasurement(
    'T32',
    `${count} emails with hostile texts, attributes and merge values: 0 add markup, headers or resources`,
  );
});

it('stores no link that runs or loads something, and no block or attribute that emails do not have', async () => {
  for (const href of LINKS) {
    const linkedText: EmailNode = { type: 'text', text: 'x', marks: [{ type: 'link', attrs: { href } }] };
    const { html } = await render(emailOf(p(linkedText)));
    expect(html, href).not.toMatch(/href=/);
    expect(() => parseContent({ ...emailOf(button({ href }, text('x'))), translations: {} }), href).toThrow();
    const picture = { type: 'picture', attrs: { picture: PICTURE, href } };
    expect(() => parseContent({ ...emailOf(picture), translations: {} }), href).toThrow();
    const foreignPicture = { type: 'picture', attrs: { picture: href } };
    expect(() => parseContent({ ...emailOf(foreignPicture), translations: {} }), href).toThrow();
  }
  const column = { type: 'column', content: [p(text('x'))] };
  const columnsBlock = { type: 'columns', content: [column, column] };
  const misplacedNodes: unknown[] = [
    ...['mj-raw', 'script', 'html', 'table', 'signField', 'clause', '__proto__', 'constructor', 'mj-include', 'iframe'],
  ].map((type) => ({ type, content: [] }));
  misplacedNodes.push(
    { type: 'columns', content: [column] },
    { type: 'columns', content: [{ type: 'column', content: [columnsBlock] }, column] },
  );
  misplacedNodes.push(
    { type: 'divider', content: [p(text('x'))] },
    { type: 'paragraph', tagName: 'mj-raw' },
    column,
    null,
    'x',
  );
  for (const block of misplacedNodes) {
    let error: unknown;
    try {
      parseContent({ ...emailOf(block as EmailNode), translations: {} });
    } catch (thrownError) {
      error = thrownError;
    }
    expect(isRefusal(error), JSON.stringify(block)).toBe(true);
  }
});
