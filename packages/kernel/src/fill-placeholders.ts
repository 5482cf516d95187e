/**
 * Fills the placeholders `{{name}}` of a text. A placeholder without a value stays, so that tests notice it.
 * @example fillPlaceholders('Hello {{name}}', () => 'Ana') // 'Hello Ana'
 */
export function fillPlaceholders(text: string, valueOf: (name: string) => string | undefined): string {
  return text.replaceAll(/\{\{(\w+)\}\}/g, (match, name: string) => valueOf(name) ?? match);
}
