import type { EmailNode } from '@lendwright/api';
import { expect, it, vi } from 'vitest';
import { createHtmlCompiler } from './compiled-html';
import type { MjmlNode } from './mjml-node';

const contentsOf = ({ content = '', children = [] }: MjmlNode): string => content + children.map(contentsOf).join('\n');

const render = vi.fn((document: MjmlNode) => Promise.resolve(contentsOf(document)));
const htmlOf = createHtmlCompiler(render);

const emailTo = (name: string, href: string, moreNodes: readonly EmailNode[] = []) => {
  const link = { type: 'text', text: name, marks: [{ type: 'link', attrs: { href } }] };
  return {
    ...{ subject: `For ${name}`, preheader: '', issues: [] },
    doc: { type: 'doc', content: [{ type: 'paragraph', content: [link] }, ...moreNodes] },
  };
};

it('compiles once for emails that only differ in texts and links, and escapes both', async () => {
  const firstHtml = await htmlOf(emailTo('Ann', 'https://a.example/?a=1&b=2'), 'en');
  const secondHtml = await htmlOf(emailTo('<b>Ben</b>', 'https://b.example/"'), 'en');
  expect(firstHtml).toContain('<a href="https://a.example/?a=1&amp;b=2"');
  expect(firstHtml).toContain('>Ann</a>');
  expect(secondHtml).toContain('<a href="https://b.example/&quot;"');
  expect(secondHtml).toContain('>&lt;b&gt;Ben&lt;/b&gt;</a>');
  expect(secondHtml).not.toContain('Ann');
  expect(render).toHaveBeenCalledTimes(1);
  await htmlOf(emailTo('Ann', 'https://a.example', [{ type: 'divider' }]), 'en');
  expect(render).toHaveBeenCalledTimes(2);
});
