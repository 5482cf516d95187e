import { expect, test } from 'vitest';
import { normalizeRichText } from './normalize-rich-text';
import hostile from '../testing/hostile-markup.json';

const LINK = '<a href="https://example.com/" target="_blank" rel="noopener noreferrer">';

test.each([
  ['plain words', 'two & two > three', 'two &amp; two &gt; three'],
  ['a tag outside the list becomes words', '<img src="x">', '&lt;img src="x"&gt;'],
  ['attributes go', '<p class="a" style="b">x</p>', '<p>x</p>'],
  ['a link has one spelling', '<a target="_top" href="https://example.com/">x</a>', `${LINK}x</a>`],
  ['an address that runs makes no link', '<a href="java&amp;script:1">x</a>', 'x'],
  ['an address within the product makes no link', '<a href="/payments">x</a>', 'x'],
  ['no link within a link', `${LINK}<b>${LINK}x</a></b></a>`, `${LINK}<b>x</b></a>`],
  ['a block ends the paragraph', '<p><b>x<div>y</div></b>z</p>', '<p><b>x</b></p><div>y</div>z'],
  ['an entry ends the entry before', '<ul><li><p>x<li>y</li></p></li></ul>', '<ul><li><p>x</p></li><li>y</li></ul>'],
  ['a list within an entry stays', '<ul><li>x<ul><li>y</li></ul></li></ul>', '<ul><li>x<ul><li>y</li></ul></li></ul>'],
  ['a heading ends a heading', '<h1>x<h2>y</h2></h1>', '<h1>x</h1><h2>y</h2>'],
  ['what is open is closed', '<ul><li><b>x', '<ul><li><b>x</b></li></ul>'],
  ['an end without a beginning goes', 'x</b></p>', 'x'],
  ['the first break of preformatted text is none', '<pre>\n\nx\r\ny</pre>', '<pre>x\ny</pre>'],
  ['a blank that does not break is written out', 'a\u00a0b', 'a&nbsp;b'],
])('%s', (_name, html, normalizedHtml) => {
  expect(normalizeRichText(html)).toBe(normalizedHtml);
  expect(normalizeRichText(normalizedHtml)).toBe(normalizedHtml);
});

test('nesting is limited to a hundred tags, and the text is kept', () => {
  const normalizedHtml = normalizeRichText(`${'<b>'.repeat(5_000)}deep${'</b>'.repeat(5_000)}`);
  expect(normalizedHtml).toBe(`${'<b>'.repeat(100)}deep${'</b>'.repeat(100)}`);
});

test('sanitized markup is normalized', () => {
  for (const { clean, inBrowser } of hostile as { clean: string; inBrowser?: string }[])
    expect([normalizeRichText(clean), normalizeRichText(inBrowser ?? clean)]).toEqual([clean, inBrowser ?? clean]);
});

test('only allowed tags are returned, whatever the input', () => {
  for (const { dirty } of hostile)
    expect(
      normalizeRichText(dirty).replace(
        /<\/?(?:p|b|strong|i|em|u|s|ul|ol|li|h[1-4]|blockquote|code|pre|span|div)>|<[bh]r>|<a href="(?:https?:\/\/|mailto:|tel:)[^"<>]*" target="_blank" rel="noopener noreferrer">|<\/a>/g,
        '',
      ),
    ).not.toMatch(/[<>]/);
});
