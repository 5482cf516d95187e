import { z } from 'zod';
import { storable } from '../shapes';

/** The page sizes of contracts. */
export const CONTRACT_PAGE_SIZES = ['letter', 'legal', 'a4'] as const;

/** Who signs in a role. A witness belongs to another role. */
export const SIGNER_KINDS = ['borrower', 'co_borrower', 'staff', 'partner', 'outside', 'witness'] as const;

/** The formats of merge fields; an empty text is the field's own. */
export const MERGE_FORMATS = ['', 'long', 'iso', 'MM/DD/YYYY', 'whole', 'words', 'plain', 'upper', 'last4'] as const;

export const signerRole = z.strictObject({
  id: z.string().regex(/^[a-z0-9_]{1,40}$/, 'characters'),
  title: storable(z.string().trim().min(1).max(80)),
  kind: z.enum(SIGNER_KINDS),
  /** Roles of one step sign at the same time, lower steps first. */
  step: z.number().int().min(1).max(8),
  /** The role whose signature a witness confirms. */
  witnessOf: storable(z.string().max(40)).nullable(),
});

/** A node of the document tree, as the editor stores it. The server validates the whole tree. */
export interface ContractNode {
  readonly type: string;
  readonly attrs?: Readonly<Record<string, unknown>>;
  readonly content?: readonly ContractNode[];
  readonly text?: string;
  readonly marks?: readonly { readonly type: string; readonly attrs?: Readonly<Record<string, unknown>> }[];
}

export const contractNode: z.ZodType<ContractNode> = z.looseObject({ type: storable(z.string().max(40)) }) as never;

/** The content of a template: the page, its header and footer, who signs, and the text. */
export const contractContent = z.strictObject({
  page: z.enum(CONTRACT_PAGE_SIZES),
  /** May contain `{page}` and `{pages}`. */
  header: storable(z.string().max(200)),
  footer: storable(z.string().max(200)),
  roles: z.array(signerRole).max(8),
  doc: contractNode,
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
