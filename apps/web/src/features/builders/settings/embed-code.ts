const ESCAPES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escapeHtml = (rawText: string): string => rawText.replace(/[&<>"]/g, (sign) => ESCAPES[sign] ?? sign);

/** The script tag that embeds a webform and fits its height. */
export const scriptCode = (origin: string, link: string): string =>
  `<script src="${escapeHtml(origin)}/embed.js" data-form="${escapeHtml(link)}"></script>`;

/** The embed code for sites that do not allow scripts. */
export const frameCode = (address: string, title: string): string =>
  `<iframe src="${escapeHtml(address)}" title="${escapeHtml(title)}" style="width:100%;min-height:640px;border:0"></iframe>`;
