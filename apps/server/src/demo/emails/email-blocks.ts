import type { EmailNode } from '@lendwright/api';
import { field, p } from '../contracts/contract-blocks';

const SITE = 'https://harborline.example';

/** A button that opens a page of the lender's site. */
export const button = (label: string, path: string): EmailNode => ({
  ...{ type: 'emailButton', attrs: { href: `${SITE}${path}`, align: 'left', look: 'filled' } },
  content: [{ type: 'text', text: label }],
});

/** Two columns of blocks. */
export const columns = (left: readonly EmailNode[], right: readonly EmailNode[]): EmailNode => ({
  type: 'columns',
  content: [left, right].map((content) => ({ type: 'column', content })),
});

/** The blocks of an email, with its sender at the end. */
export const docOf = (...content: readonly EmailNode[]): EmailNode => ({
  type: 'doc',
  content: [...content, { type: 'divider' }, p(field('@company_name'))],
});
