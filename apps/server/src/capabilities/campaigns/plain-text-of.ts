const ENTITIES: Readonly<Record<string, string>> = {
  ...{ amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'", nbsp: ' ' },
};

/** The plain text of sanitized markup: paragraphs on lines, and the address of each link after its text. */
export const plainTextOf = (html: string): string =>
  html
    .replace(/<a href="([^"]*)"[^>]*>(.*?)<\/a>/gs, '$2: $1')
    .replace(/<li>/g, '- ')
    .replace(/<br>|<hr>|<\/(?:p|li|h[1-4]|blockquote|pre|div)>/g, '\n')
    .replace(/<[^>]*>/g, '')
    .replace(/&(amp|lt|gt|quot|#39|nbsp);/g, (_whole, name: string) => ENTITIES[name] ?? '')
    .replace(/\n{3,}/g, '\n\n')
    .trim();
