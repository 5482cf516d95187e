import { afterPaint } from '../../gestures/after-paint';
import { cellOf } from '../../gestures/measure-canvas';

function show(id: string): boolean {
  const cell = cellOf(id);
  cell?.scrollIntoView({ block: 'center', inline: 'nearest', behavior: 'smooth' });
  return cell !== null;
}

/** Scrolls the canvas to an element, waiting for it to render if its tab was just opened. */
export function scrollToElement(id: string): void {
  if (!show(id)) afterPaint(() => void show(id));
}
