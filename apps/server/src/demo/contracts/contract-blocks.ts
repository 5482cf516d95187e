import type { ContractContent, ContractNode, SignerRole } from '@lendwright/api';

/** A piece of a paragraph: plain text, or a node. */
type Piece = string | ContractNode;

const inline = (piece: Piece): ContractNode => (typeof piece === 'string' ? { type: 'text', text: piece } : piece);

export const p = (...pieces: readonly Piece[]): ContractNode => ({ type: 'paragraph', content: pieces.map(inline) });

export const h = (level: 1 | 2 | 3, title: string): ContractNode => ({
  ...{ type: 'heading', attrs: { level } },
  content: [inline(title)],
});

export const boldText = (text: string): ContractNode => ({ type: 'text', text, marks: [{ type: 'bold' }] });

/** A merge field. @param fallback printed while it is empty */
export const field = (key: string, format = '', fallback = ''): ContractNode => ({
  type: 'mergeField',
  attrs: { key, format, fallback },
});

export const sign = (
  role: string,
  kind: 'signature' | 'initials' | 'date' | 'checkbox' | 'name' | 'title',
  label = '',
): ContractNode => ({
  type: 'signField',
  attrs: { role, kind, label, isRequired: kind !== 'checkbox' },
});

/** Blocks that are shown while the field has the value. */
export const when = (key: string, value: unknown, ...content: readonly ContractNode[]): ContractNode => ({
  type: 'condition',
  attrs: { when: { field: key, operator: 'equals', value } },
  content,
});

const line = (type: string, cells: readonly Piece[]): ContractNode => ({
  type: 'tableRow',
  content: cells.map((piece) => ({ type, content: [p(piece)] })),
});

/** A table with a header line. */
export const table = (header: readonly string[], ...lines: readonly (readonly Piece[])[]): ContractNode => ({
  type: 'table',
  content: [line('tableHeader', header), ...lines.map((cells) => line('tableCell', cells))],
});

/** Blocks that are repeated for every row of a section. */
export const each = (group: string, ...content: readonly ContractNode[]): ContractNode => ({
  type: 'repeat',
  attrs: { group },
  content,
});

const role = (id: string, title: string, kind: SignerRole['kind'], step: number): SignerRole => ({
  ...{ id, title, kind, step, witnessOf: null },
});

export const BORROWER = role('borrower', 'Borrower', 'borrower', 1);
export const CO_BORROWER = role('co_borrower', 'Co-borrower', 'co_borrower', 1);
export const LENDER = role('lender', 'Lender', 'staff', 2);

/** The signature lines of a role. */
export const signatureOf = ({ id, title }: SignerRole): readonly ContractNode[] => [
  p(boldText(title)),
  p('Signature: ', sign(id, 'signature'), '  Date: ', sign(id, 'date')),
];

/** The name and title of whoever signs for a role. */
export const nameAndTitleOf = ({ id }: SignerRole): ContractNode =>
  p('Name: ', sign(id, 'name'), '  Title: ', sign(id, 'title'));

/** The text below the letterhead of the company, which replaces the header. */
export const withLetterhead = (content: ContractContent): ContractContent => ({
  ...content,
  ...{ header: '', hasLetterhead: true },
});

/** The content of a template. */
export const contract = (
  header: string,
  roles: readonly SignerRole[],
  ...content: readonly ContractNode[]
): ContractContent => ({
  ...{ page: 'letter', header, footer: 'Page {page} of {pages}', roles: [...roles] },
  doc: { type: 'doc', content },
});
