import { z } from 'zod';
import { templateNode, type TemplateNode } from '../merge-fields/template-node';
import { storable } from '../shapes';

/** The page sizes of contracts. */
export const CONTRACT_PAGE_SIZES = ['letter', 'legal', 'a4'] as const;

/** Who signs in a role. A witness belongs to another role. */
export const SIGNER_KINDS = ['borrower', 'co_borrower', 'staff', 'partner', 'outside', 'witness'] as const;

export const signerRole = z.strictObject({
  id: z.string().regex(/^[a-z0-9_]{1,40}$/, 'characters'),
  title: storable(z.string().trim().min(1).max(80)),
  kind: z.enum(SIGNER_KINDS),
  /** Roles of one step sign at the same time, lower steps first. */
  step: z.number().int().min(1).max(8),
  /** The role whose signature a witness confirms. */
  witnessOf: storable(z.string().max(40)).nullable(),
});

/** A node of the document tree of a contract. */
export type ContractNode = TemplateNode;

/** The content of a template: the page, its header and footer, who signs, and the text. */
export const contractContent = z.strictObject({
  page: z.enum(CONTRACT_PAGE_SIZES),
  /** May contain `{page}` and `{pages}`. */
  header: storable(z.string().max(200)),
  footer: storable(z.string().max(200)),
  roles: z.array(signerRole).max(8),
  doc: templateNode,
  /** Logo, name and address of the company above the text. */
  hasLetterhead: z.boolean().optional(),
  /** The roles that initial every page. */
  pageInitials: z
    .array(storable(z.string().max(40)))
    .max(8)
    .optional(),
});

export type SignerRole = z.output<typeof signerRole>;
export type ContractContent = z.output<typeof contractContent>;

/** The content of a new template. */
export const EMPTY_CONTRACT: ContractContent = {
  page: 'letter',
  header: '',
  footer: 'Page {page} of {pages}',
  roles: [],
  doc: { type: 'doc', content: [{ type: 'paragraph' }] },
};
