import type { Answer } from '../../client';

export type ContractTemplate = Answer<'readContractTemplate'>;
export type TemplateSummary = Answer<'listContractTemplates'>['templates'][number];
export type ContractContent = ContractTemplate['draft'];
export type ContractNode = ContractContent['doc'];
export type SignerRole = ContractContent['roles'][number];
export type ContractCheck = Answer<'checkContractTemplate'>;
export type ContractIssue = ContractCheck['issues'][number];
export type Clause = Answer<'listContractClauses'>['clauses'][number];
export type MergeFields = Answer<'listMergeFields'>;
export type MergeField = MergeFields['fields'][number];
export type RecordContracts = Answer<'listContracts'>;
export type GeneratedContract = RecordContracts['generated'][number];

/** The hues of signer roles, in their order. */
export const ROLE_HUES = ['petrol', 'purple', 'green', 'amber', 'teal', 'orange', 'pink', 'blue'] as const;

/** The hue of a role; the first one for a role that does not exist. */
export const hueOf = (roles: readonly SignerRole[], id: string) =>
  ROLE_HUES[
    Math.max(
      0,
      roles.findIndex((role) => role.id === id),
    ) % ROLE_HUES.length
  ] ?? 'petrol';

/** An attribute of a node as text. */
export const attrOf = (node: ContractNode, name: string): string => {
  const value = node.attrs?.[name];
  return typeof value === 'string' ? value : '';
};
