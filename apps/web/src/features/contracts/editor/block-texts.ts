import { attrOf, type ContractContent, type ContractNode, type MergeField, type SignerRole } from '../contract-shapes';
import { describeCondition } from '../nodes/describe-condition';

/** The names used in texts of nodes. */
export interface TextNames {
  readonly fields: readonly MergeField[];
  readonly roles: readonly SignerRole[];
  readonly groups: readonly { readonly key: string; readonly title: string }[];
  readonly words: {
    readonly onlyWhen: string;
    readonly repeats: string;
    readonly pageBreak: string;
    readonly clause: string;
    readonly header: string;
    readonly footer: string;
    readonly letterhead: string;
    readonly pageInitials: string;
    readonly role: string;
  };
}

function inlineText(node: ContractNode, names: TextNames): string {
  switch (node.type) {
    case 'text':
      return node.text ?? '';
    case 'mergeField': {
      const key = attrOf(node, 'key');
      return `{${names.fields.find((field) => field.key === key)?.title ?? key}}`;
    }
    case 'signField': {
      const role = attrOf(node, 'role');
      return `[${attrOf(node, 'label') || attrOf(node, 'kind')}: ${names.roles.find(({ id }) => id === role)?.title ?? role}]`;
    }
    case 'hardBreak':
      return ' ';
    default:
      return (node.content ?? []).map((child) => inlineText(child, names)).join('');
  }
}

function linesOf(node: ContractNode, names: TextNames): string[] {
  const inner = () => (node.content ?? []).flatMap((child) => linesOf(child, names));
  const { words, fields, groups } = names;
  switch (node.type) {
    case 'condition':
      return [`${words.onlyWhen} ${describeCondition(fields, node.attrs?.['when'])}`, ...inner()];
    case 'repeat': {
      const group = attrOf(node, 'group');
      return [`${words.repeats} ${groups.find(({ key }) => key === group)?.title ?? group}`, ...inner()];
    }
    case 'tableRow':
      return [(node.content ?? []).map((cell) => inlineText(cell, names)).join(' | ')];
    case 'pageBreak':
      return [words.pageBreak];
    case 'clause':
      return [words.clause];
    case 'paragraph':
    case 'heading':
      return [inlineText(node, names)].filter((line) => line.trim() !== '');
    default:
      return inner();
  }
}

/** The text of a template as lines. */
export const docLines = ({ doc, roles }: ContractContent, names: TextNames): string[] =>
  linesOf(doc, { ...names, roles });

/** The signers of a template as lines. */
export const roleLines = ({ roles }: ContractContent, { words }: TextNames): string[] =>
  roles.map(({ title, step }) => `${words.role}: ${step}. ${title}`);

/** Who initials every page. */
export const initialTitles = ({ roles, pageInitials = [] }: ContractContent): string =>
  roles
    .filter(({ id }) => pageInitials.includes(id))
    .map(({ title }) => title)
    .join(', ');

/** The content of a template as lines, for comparing versions. */
export function blockTexts(content: ContractContent, names: TextNames): string[] {
  const { words } = names;
  const initials = initialTitles(content);
  return [
    ...(content.hasLetterhead ? [words.letterhead] : []),
    ...(content.header ? [`${words.header}: ${content.header}`] : []),
    ...(content.footer ? [`${words.footer}: ${content.footer}`] : []),
    ...(initials ? [`${words.pageInitials}: ${initials}`] : []),
    ...roleLines(content, names),
    ...docLines(content, names),
  ];
}
