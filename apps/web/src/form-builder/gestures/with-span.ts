const WIDTH = /(^|\s)col(?:-(?:xs|sm|md|lg|xl))?-\d{1,2}(?=\s|$)/g;

/** An element's class with another width: `col-6` in the place of the old one, all other words kept. */
export function withSpan(look: string | undefined, span: number): string {
  const rest = (look ?? '').replaceAll(WIDTH, '$1').replaceAll(/\s+/g, ' ').trim();
  return rest === '' ? `col-${span}` : `${rest} col-${span}`;
}
