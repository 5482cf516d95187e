import type { EmailNode } from '@lendwright/api';
import type { CompanySetup } from '../records';
import { escapeHtml } from '../../platform/rich-text/escape-html';

/** The postal address of the company, which every marketing email names; empty if it has none. */
export function postalAddressOf({ settings }: Pick<CompanySetup, 'settings'>): string {
  const address = settings['postalAddress'];
  return typeof address === 'string' ? address.trim() : '';
}

/** The text of the unsubscribe link, by language. */
const UNSUBSCRIBE: ReadonlyMap<string, string> = new Map([
  ...[['en', 'Unsubscribe'] as const, ['de', 'Abmelden'] as const, ['es', 'Darse de baja'] as const],
  ...[['fr', 'Se désabonner'] as const, ['ja', '配信停止'] as const, ['zh', '退订'] as const],
]);

/** The language of the product's own texts in an email: the company's, because recipients have no language setting. */
export function languageOfCompany({ settings }: Pick<CompanySetup, 'settings'>): string {
  const language = settings['language'];
  return typeof language === 'string' && UNSUBSCRIBE.has(language) ? language : 'en';
}

const unsubscribeText = (setup: CompanySetup): string => UNSUBSCRIBE.get(languageOfCompany(setup)) ?? '';

const senderOf = (setup: CompanySetup) => [setup.name, postalAddressOf(setup)].filter(Boolean).join(', ');

/** The footer of every email: the sender, the postal address, and the unsubscribe link. */
export const footerHtml = (setup: CompanySetup, link: string): string =>
  `<hr><p>${escapeHtml(senderOf(setup))}<br><a href="${escapeHtml(link)}" target="_blank" rel="noopener noreferrer">${unsubscribeText(setup)}</a></p>`;

/** The same footer as blocks of an email template. */
export const footerBlocks = (setup: CompanySetup, link: string): EmailNode[] => [
  { type: 'divider' },
  {
    type: 'paragraph',
    content: [
      { type: 'text', text: senderOf(setup) },
      { type: 'hardBreak' },
      { type: 'text', text: unsubscribeText(setup), marks: [{ type: 'link', attrs: { href: link } }] },
    ],
  },
];
