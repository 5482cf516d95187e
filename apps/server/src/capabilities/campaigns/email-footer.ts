import type { EmailNode } from '@lendwright/api';
import type { CompanySetup } from '../records';
import { escapeText } from './merge-content';

/** The postal address of the company, which every marketing email names; empty if it has none. */
export function postalAddressOf({ settings }: Pick<CompanySetup, 'settings'>): string {
  const address = settings['postalAddress'];
  return typeof address === 'string' ? address.trim() : '';
}

/** The link to unsubscribe, by language. */
const UNSUBSCRIBE: ReadonlyMap<string, string> = new Map([
  ...[['en', 'Unsubscribe'] as const, ['de', 'Abmelden'] as const, ['es', 'Darse de baja'] as const],
  ...[['fr', 'Se désabonner'] as const, ['ja', '配信停止'] as const, ['zh', '退订'] as const],
]);

/** The language of what the product itself writes in an email: the company's, because people have none of their own. */
export function languageOfCompany({ settings }: Pick<CompanySetup, 'settings'>): string {
  const language = settings['language'];
  return typeof language === 'string' && UNSUBSCRIBE.has(language) ? language : 'en';
}

const unsubscribeText = (setup: CompanySetup): string => UNSUBSCRIBE.get(languageOfCompany(setup)) ?? '';

const senderOf = (setup: CompanySetup) => [setup.name, postalAddressOf(setup)].filter(Boolean).join(', ');

/** The end of every email: who sends it, from where, and how to get no more. */
export const footerHtml = (setup: CompanySetup, link: string): string =>
  `<hr><p>${escapeText(senderOf(setup))}<br><a href="${escapeText(link)}" target="_blank" rel="noopener noreferrer">${unsubscribeText(setup)}</a></p>`;

/** The same as blocks of an email template. */
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
