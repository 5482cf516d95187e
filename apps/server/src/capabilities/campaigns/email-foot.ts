import type { EmailNode } from '@lendwright/api';
import type { CompanySetup } from '../records';
import { escapeText } from './merge-content';

/** The postal address of the company, which every marketing email names; empty if it has none. */
export function postalAddressOf({ settings }: Pick<CompanySetup, 'settings'>): string {
  const address = settings['postalAddress'];
  return typeof address === 'string' ? address.trim() : '';
}

const senderOf = (setup: CompanySetup) => [setup.name, postalAddressOf(setup)].filter(Boolean).join(', ');

/** The end of every email: who sends it, from where, and how to get no more. */
export const footHtml = (setup: CompanySetup, link: string): string =>
  `<hr><p>${escapeText(senderOf(setup))}<br><a href="${escapeText(link)}" target="_blank" rel="noopener noreferrer">Unsubscribe</a></p>`;

/** The same as blocks of an email template. */
export const footBlocks = (setup: CompanySetup, link: string): EmailNode[] => [
  { type: 'divider' },
  {
    type: 'paragraph',
    content: [
      { type: 'text', text: senderOf(setup) },
      { type: 'hardBreak' },
      { type: 'text', text: 'Unsubscribe', marks: [{ type: 'link', attrs: { href: link } }] },
    ],
  },
];
