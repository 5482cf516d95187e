import type { EmailNode, EmailTemplateContent, EmailTexts } from '@lendwright/api';

const TOKEN_PATTERN = /\{\{([^{}|]{1,120})(?:\|([^{}]{0,200}))?\}\}/gu;

/** A line with `{{key}}` or `{{key|fallback}}` as a paragraph with merge fields. */
export function lineNode(line: string): EmailNode {
  const content: EmailNode[] = [];
  let end = 0;
  const addText = (text: string) => {
    if (text !== '') content.push({ type: 'text', text });
  };
  for (const match of line.matchAll(TOKEN_PATTERN)) {
    addText(line.slice(end, match.index));
    const [wholeTag, key = '', fallback = ''] = match;
    content.push({ type: 'mergeField', attrs: { key: key.trim(), format: '', fallback } });
    end = match.index + wholeTag.length;
  }
  addText(line.slice(end));
  return { type: 'paragraph', content };
}

/** The subject, preview text and blocks of an email as one tree, so that all their references are found together. */
export const emailTree = ({ subject, preheader, doc }: EmailTexts): EmailNode => ({
  type: 'doc',
  content: [lineNode(subject), lineNode(preheader), ...(doc.content ?? [])],
});

/** The texts in a language; the original if there is no translation. */
export function textsIn(content: EmailTemplateContent, language: string): EmailTexts {
  const translations: Readonly<Partial<Record<string, EmailTexts>>> = content.translations;
  return translations[language] ?? content;
}

/** The languages of a content, starting with the original. */
export const languagesOf = (content: EmailTemplateContent): readonly string[] => [
  'en',
  ...Object.keys(content.translations),
];
