const MARKUP = /^(?:\uFEFF|\s)*<(?:!doctype|!--|\?xml|[a-z][a-z0-9:-]*[\s/>])/i;

/** Whether a text begins like a page, a drawing or another document of tags: such files can carry script. */
export function isMarkup(text: string): boolean {
  return MARKUP.test(text);
}
