import type { SiteConfig } from '../../platform/config/site-config';

/** Facts of this installation shown on the page. An empty value removes the section that depends on it. */
export type SiteFacts = Readonly<Record<string, string>>;

/** A conditional section that contains no other conditional section. */
const CONDITIONAL_BLOCK_PATTERN = /<lw-if has="(\w+)">((?:(?!<lw-if)[\s\S])*?)<\/lw-if>/g;
const PLACEHOLDER_PATTERN = /%%(\w+)%%/g;

const HTML_ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};
const escape = (text: string): string => text.replace(/[&<>"']/g, (char) => HTML_ENTITIES[char] ?? char);

/** The facts of the installation by their names in the page. */
export function factsOf(site: SiteConfig | undefined, isDemo: boolean): SiteFacts {
  const { address = [], phone = '', email = '', linkedin = '', youtube = '', x = '' } = site ?? {};
  return {
    address: address.join('\n'),
    phone,
    phoneDigits: phone.replace(/[^\d+]/g, ''),
    email,
    linkedin,
    youtube,
    x,
    social: linkedin + youtube + x,
    contact: phone + email,
    demo: isDemo ? 'yes' : '',
    noDemo: isDemo ? '' : 'yes',
  };
}

/**
 * Fills placeholders and removes conditional sections without a value. Values are escaped.
 * @example fillPage('<lw-if has="phone"><a>%%phone%%</a></lw-if>', { phone: '253' }) // '<a>253</a>'
 */
export function fillPage(html: string, facts: SiteFacts): string {
  let [filled, htmlBefore] = [html, ''];
  // Sections can be nested. Each iteration resolves the innermost ones.
  while (filled !== htmlBefore) {
    htmlBefore = filled;
    filled = filled.replace(CONDITIONAL_BLOCK_PATTERN, (_, has: string, slotText: string) =>
      facts[has] ? slotText : '',
    );
  }
  return filled.replace(PLACEHOLDER_PATTERN, (_, name: string) => escape(facts[name] ?? '').replaceAll('\n', '<br>'));
}
