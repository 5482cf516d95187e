import type { Viewer } from '@lendwright/access';
import type { EmailIssue, EmailNode, EmailTexts } from '@lendwright/api';
import { attrOf, plainText, ValueReader, type MergeRecord, type MergeRow } from '../../merge-fields';
import { lineNode, emailTree } from '../content/email-tree';

/** A source of values for a text. */
export interface EmailValues {
  textOf(node: EmailNode, row?: MergeRow): string;
  isMet(node: EmailNode, row?: MergeRow): boolean;
  rowsOf(node: EmailNode): readonly MergeRow[];
  readonly issues: readonly EmailIssue[];
}

/** An email with the values of a record: no merge fields, conditions or repeats remain. */
export interface FilledEmail {
  readonly subject: string;
  readonly preheader: string;
  readonly doc: EmailNode;
  readonly issues: readonly EmailIssue[];
}

const MAX_SUBJECT_LENGTH = 250;

/** Makes a text a single line: replaces line breaks and other control characters. */
const toSingleLine = (text: string): string =>
  text.replace(/[\p{Cc}\p{Zl}\p{Zp}\u202a-\u202e\u2066-\u2069]+/gu, ' ').trim();

function fillNodes(nodes: readonly EmailNode[], values: EmailValues, row?: MergeRow): EmailNode[] {
  return nodes.flatMap((node): EmailNode[] => {
    const { type, content = [], marks } = node;
    if (type === 'mergeField') {
      const text = values.textOf(node, row);
      return text === '' ? [] : [{ type: 'text', text, ...(marks && { marks }) }];
    }
    if (type === 'condition') return values.isMet(node, row) ? fillNodes(content, values, row) : [];
    if (type === 'repeat') return values.rowsOf(node).flatMap((listedRow) => fillNodes(content, values, listedRow));
    return [node.content ? { ...node, content: fillNodes(content, values, row) } : node];
  });
}

const fillLine = (line: string, values: EmailValues): string =>
  toSingleLine(plainText({ type: 'doc', content: fillNodes([lineNode(line)], values) }));

/** Fills the texts of an email. A value is text: it is never evaluated again. */
export function fillEmail({ subject, preheader, doc }: EmailTexts, values: EmailValues): FilledEmail {
  const filled = {
    subject: fillLine(subject, values).slice(0, MAX_SUBJECT_LENGTH).toWellFormed(),
    preheader: fillLine(preheader, values),
    doc: { type: 'doc', content: fillNodes(doc.content ?? [], values) },
  };
  return { ...filled, issues: values.issues };
}

/** The values of a record that a viewer may see. */
export const recordValues = (texts: EmailTexts, record: MergeRecord, viewer: Viewer): EmailValues =>
  new ValueReader(emailTree(texts), record, viewer);

/** The titles of the fields instead of values, with every condition met and one row each. @param titleOf a key's title */
export const titleValues = (titleOf: (key: string) => string): EmailValues => ({
  textOf: (node) => `[${titleOf(attrOf(node, 'key'))}]`,
  isMet: () => true,
  rowsOf: () => [{ _id: '', values: {} }],
  issues: [],
});
