import type { SiteConfig } from '../../platform/config/site-config';

/** What a page may say by this installation alone; an empty value takes the part that says it out of the page. */
export type SiteFacts = Readonly<Record<string, string>>;

/** A part of the page that stands only where its fact does, and holds no other such part. */
const CONDITIONAL = /<lw-if has="(\w+)">((?:(?!<lw-if)[\s\S])*?)<\/lw-if>/g;
const PLACEHOLDER = /%%(\w+)%%/g;

const HTML_ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};
const escape = (text: string): string => text.replace(/[&<>"']/g, (sign) => HTML_ENTITIES[sign] ?? sign);

/** The facts of the installation by the names that the page uses. */
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
 * Fills the places of a page and takes out the parts that have nothing to say. Values are text, never markup.
 * @example fillPage('<lw-if has="phone"><a>%%phone%%</a></lw-if>', { phone: '253' }) // '<a>253</a>'
 */
export function fillPage(html: string, facts: SiteFacts): string {
  let [filled, before] = [html, ''];
  // Parts lie in each other: each turn opens the innermost ones.
  while (filled !== before) {
    before = filled;
    filled = filled.replace(CONDITIONAL, (_, has: string, inner: string) => (facts[has] ? inner : ''));
  }
  return filled.replace(PLACEHOLDER, (_, name: string) => escape(facts[name] ?? '').replaceAll('\n', '<br>'));
}
