/** How far above the pointer a box that cuts its text is looked for. */
const MAX_STEPS = 3;

function isCut(element: HTMLElement): boolean {
  const isWider = element.scrollWidth > element.clientWidth + 1;
  const isHigher = element.scrollHeight > element.clientHeight + 1;
  if (!isWider && !isHigher) return false;
  const { textOverflow, webkitLineClamp } = getComputedStyle(element);
  if (isWider && textOverflow === 'ellipsis') return true;
  return isHigher && !['', 'none', undefined].includes(webkitLineClamp);
}

/** The box around an element that cuts off its text; null if none does, or if it has a tooltip of its own. */
function cutBoxOf(start: HTMLElement): HTMLElement | null {
  let element: HTMLElement | null = start;
  for (let steps = 0; element && steps < MAX_STEPS; steps += 1, element = element.parentElement) {
    if (element.title) return null;
    if (isCut(element)) return element;
  }
  return null;
}

/**
 * Shows a text that its box cuts off in full as a tooltip, anywhere on the page: whether a text is cut depends on the
 * language and the width of the window, which components don't know. @returns the function to stop
 */
export function showCutTexts(page: Document): () => void {
  let titledBox: HTMLElement | null = null;
  const onOver = ({ target, buttons }: PointerEvent) => {
    // While something is dragged, reading the layout would cost frames.
    if (buttons !== 0 || !(target instanceof HTMLElement) || titledBox?.contains(target)) return;
    titledBox?.removeAttribute('title');
    titledBox = cutBoxOf(target);
    const text = titledBox?.textContent.trim();
    if (titledBox && text) titledBox.title = text;
  };
  page.addEventListener('pointerover', onOver, { passive: true });
  return () => page.removeEventListener('pointerover', onOver);
}
