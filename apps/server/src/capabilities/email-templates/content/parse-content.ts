import { reason, type EmailTemplateContent, type EmailTexts } from '@lendwright/api';
import { Refusal } from '@lendwright/kernel';
import { parseTree, printable, type TreeRules } from '../../merge-fields';
import { EMAIL_RULES } from './node-rules';

/** Blocks that must not be nested in a block of the same kind: repeats and columns. */
const NON_NESTABLE_BLOCKS: ReadonlySet<string> = new Set(['repeat', 'columns']);
const COLUMNS = 2;

const invalidRefusal = (path: string) => new Refusal(422, 'invalid', reason('emailTemplates.contentInvalid'), { path });

const RULES: TreeRules = {
  nodes: EMAIL_RULES,
  isMisplaced: (type, holders) => NON_NESTABLE_BLOCKS.has(type) && holders.includes(type),
  invalidRefusal,
  tooLargeRefusal: () => new Refusal(422, 'invalid', reason('emailTemplates.contentTooLarge')),
};

function assertColumns(node: EmailTexts['doc']): void {
  if (node.type === 'columns' && node.content?.length !== COLUMNS) throw invalidRefusal('columns');
  for (const child of node.content ?? []) assertColumns(child);
}

function parseTexts({ subject, preheader, doc: rawNode }: EmailTexts): EmailTexts {
  const doc = parseTree(rawNode, RULES);
  assertColumns(doc);
  return { subject: printable(subject).trim(), preheader: printable(preheader).trim(), doc };
}

/** Validates the content of a template: known blocks, marks and attributes in every language. @throws Refusal 422 invalid */
export function parseContent(content: EmailTemplateContent): EmailTemplateContent {
  const translations = Object.entries(content.translations).map(([language, texts]) => [language, parseTexts(texts)]);
  return {
    ...parseTexts(content),
    translations: Object.fromEntries(translations) as EmailTemplateContent['translations'],
  };
}
