const MARKUP_PATTERN = /^(?:\uFEFF|\s)*<(?:!doctype|!--|\?xml|[a-z][a-z0-9:-]*[\s/>])/i;

/** Whether a text starts like HTML, SVG or another markup document. Such files can contain scripts. */
export function isMarkup(text: string): boolean {
  return MARKUP_PATTERN.test(text);
}
