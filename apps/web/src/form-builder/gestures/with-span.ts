const WIDTH_PATTERN = /(^|\s)col(?:-(?:xs|sm|md|lg|xl))?-\d{1,2}(?=\s|$)/g;

/** An element's class with another width: replaces `col-6` and keeps all other classes. */
export function withSpan(className: string | undefined, span: number): string {
  const otherClasses = (className ?? '').replaceAll(WIDTH_PATTERN, '$1').replaceAll(/\s+/g, ' ').trim();
  return otherClasses === '' ? `col-${span}` : `${otherClasses} col-${span}`;
}
