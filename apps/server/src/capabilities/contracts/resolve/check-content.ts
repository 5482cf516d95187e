import {
  SIGNER_KINDS,
  type ContractContent,
  type ContractIssue,
  type ContractNode,
  type SignFieldKind,
} from '@lendwright/api';
import type { CompiledForm } from '@lendwright/forms';
import type { MergeFields } from '../../merge-fields';
import { attrOf, checkNodes, walkNodes } from '../../merge-fields';
import { canDecide, conditionOf, optionsOf } from './sign-conditions';

const error = (code: ContractIssue['code'], field: string): ContractIssue => ({ level: 'error', code, field });
const warning = (code: ContractIssue['code'], field: string): ContractIssue => ({ level: 'warning', code, field });

/** Finds several signing roles of one kind. A sign request has one person per kind, who would sign for all of them. */
function repeatedRoleIssues(roles: ContractContent['roles'], usedKeys: ReadonlySet<string>): ContractIssue[] {
  const signingRoles = roles.filter(({ id }) => usedKeys.has(id));
  return SIGNER_KINDS.flatMap((kind) => {
    const sameRoles = signingRoles.filter((role) => role.kind === kind);
    return sameRoles.length > 1 ? [error('role_twice', sameRoles.map(({ title }) => title).join(', '))] : [];
  });
}

const toLabeledField = (node: ContractNode) => ({
  ...{ role: attrOf(node, 'role'), kind: attrOf(node, 'kind') as SignFieldKind, label: attrOf(node, 'label') },
  choices: optionsOf(node).options ?? ['yes'],
  condition: conditionOf(node),
});

/** Finds conditions of sign fields that refer to no check box or choice of the same signer, or are circular. */
function conditionIssues(nodes: readonly ContractNode[]): ContractIssue[] {
  const fields = nodes.map(toLabeledField);
  return fields.flatMap((field) => {
    const { condition, label, kind } = field;
    if (!condition) return [];
    const triggers = fields.filter(
      (otherField) => otherField.label === condition.field && canDecide(field, otherField),
    );
    const isReachable = triggers.some(({ choices }) => choices.includes(condition.value));
    const isCircular = triggers.some(
      (otherTrigger) => otherTrigger.condition !== null && otherTrigger.condition.field === label,
    );
    return isReachable && !isCircular ? [] : [error('sign_condition', label || kind)];
  });
}

/** Finds dropdowns without choices. A radio button without choices is a check box. */
const choiceIssues = (fields: readonly ContractNode[]): ContractIssue[] =>
  fields
    .filter((field) => attrOf(field, 'kind') === 'dropdown' && !optionsOf(field).options)
    .map((field) => error('choices_missing', attrOf(field, 'label') || attrOf(field, 'kind')));

/** Finds roles without a sign field, several roles of one kind, and sign fields of roles that do not exist. */
function roleIssues({ roles, doc, pageInitials = [] }: ContractContent): ContractIssue[] {
  const fields = [...walkNodes(doc)].filter(({ node }) => node.type === 'signField').map(({ node }) => node);
  const knownIds = new Set(roles.map(({ id }) => id));
  const unknownFields = fields.filter((field) => !knownIds.has(attrOf(field, 'role')));
  return [
    ...unknownFields.map((field) => error('role_missing', attrOf(field, 'label') || attrOf(field, 'role'))),
    ...conditionIssues(fields),
    ...choiceIssues(fields),
    ...repeatedRoleIssues(roles, new Set([...pageInitials, ...fields.map((field) => attrOf(field, 'role'))])),
    ...roles.flatMap(({ id, title }) => {
      const ownFields = fields.filter((field) => attrOf(field, 'role') === id);
      if (ownFields.length === 0 && !pageInitials.includes(id)) return [warning('role_without_field', title)];
      return ownFields.some((field) => attrOf(field, 'kind') === 'signature') ? [] : [warning('no_signature', title)];
    }),
  ];
}

/** Finds references to clauses that no longer exist. */
const clauseIssues = ({ doc }: ContractContent): ContractIssue[] =>
  [...walkNodes(doc)]
    .filter(({ node }) => node.type === 'clause')
    .map(({ node }) => error('clause_missing', attrOf(node, 'clause')));

/**
 * Checks a text against the fields of a form, without a record. Errors prevent publishing.
 * @param content the content with expanded clauses
 */
export function checkContent(content: ContractContent, form: CompiledForm, fields: MergeFields): ContractIssue[] {
  const issues = [...checkNodes(content.doc, form, fields), ...clauseIssues(content), ...roleIssues(content)];
  return [...new Map(issues.map((issue) => [`${issue.code} ${issue.field}`, issue])).values()];
}
