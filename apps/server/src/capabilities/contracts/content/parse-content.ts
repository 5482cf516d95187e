import { reason, type ContractContent, type ContractNode } from '@lendwright/api';
import { Refusal } from '@lendwright/kernel';
import { parseTree, printable, type TreeRules } from '../../merge-fields';
import { CONTRACT_RULES } from './node-rules';

const invalidRefusal = (path: string) => new Refusal(422, 'invalid', reason('contracts.contentInvalid'), { path });

/** Repeats are not nested. */
const TEMPLATE: TreeRules = {
  nodes: CONTRACT_RULES,
  isMisplaced: (type, holders) => type === 'repeat' && holders.includes('repeat'),
  invalidRefusal,
  tooLargeRefusal: () => new Refusal(422, 'invalid', reason('contracts.contentTooLarge')),
};

/** A clause contains no other one. */
const CLAUSE: TreeRules = {
  ...TEMPLATE,
  isMisplaced: (type, holders) => type === 'clause' || TEMPLATE.isMisplaced(type, holders),
};

/** Validates the document tree of a template or clause. @throws Refusal 422 invalid */
export const parseDocument = (rawValue: unknown, isInClause = false): ContractNode =>
  parseTree(rawValue, isInClause ? CLAUSE : TEMPLATE);

/** Validates the content of a template. @throws Refusal 422 invalid */
export function parseContent(content: ContractContent): ContractContent {
  const ids = content.roles.map(({ id }) => id);
  if (new Set(ids).size < ids.length) throw invalidRefusal('roles');
  const roles = content.roles.map((role) => {
    const isWitnessed = role.kind === 'witness' && ids.includes(role.witnessOf ?? '') && role.witnessOf !== role.id;
    return { ...role, witnessOf: isWitnessed ? role.witnessOf : null };
  });
  const [header, footer] = [printable(content.header), printable(content.footer)];
  const pageInitials = ids.filter((id) => content.pageInitials?.includes(id));
  return {
    ...{ page: content.page, header, footer, roles, doc: parseDocument(content.doc) },
    ...(content.hasLetterhead && { hasLetterhead: true }),
    ...(pageInitials.length > 0 && { pageInitials }),
  };
}
