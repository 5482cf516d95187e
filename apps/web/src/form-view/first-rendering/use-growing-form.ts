import type { FormElement } from '@lendwright/forms';
import { createContext, useEffect, useState } from 'react';
import { whenIdle } from '../../ui/overlays/when-idle';
import type { FormContextValue } from '../form-context';
import { GrowingForm } from './growing-form';
import { readingOrder } from './reading-order';

const WIDE_MIN_WIDTH = 768;
/** A frame in another page takes the height of its form only after that is rendered. */
const MIN_HEIGHT = 600;
/** A busy browser renders the next fields after this many milliseconds. */
const TIMEOUT_MS = 100;

/** Whether this page has rendered a form: its code is fast only from the second one on. */
let hasRendered = false;

/** How far the surrounding form is rendered; null if it is rendered completely. */
export const GrowingFormContext = createContext<GrowingForm | null>(null);

/**
 * Renders the first form of a loaded page as far as the window shows it, and the rest in slices while the browser is
 * idle. What follows is below the window, so nothing moves. Forms that are opened later are rendered at once.
 */
export function useGrowingForm(
  elements: readonly FormElement[],
  { store, appearance }: Pick<FormContextValue, 'store' | 'appearance'>,
): GrowingForm | null {
  const [growingForm] = useState(() => {
    if (hasRendered) return null;
    const size = {
      height: Math.max(window.innerHeight, MIN_HEIGHT),
      isNarrow: appearance === 'borrower' || window.innerWidth < WIDE_MIN_WIDTH,
    };
    return new GrowingForm(readingOrder(elements, store.isVisible.bind(store), size));
  });
  useEffect(() => {
    hasRendered = true;
    if (!growingForm || growingForm.isWhole()) return;
    const complete = () => growingForm.complete();
    let cancel = () => {};
    const proceed = () => {
      growingForm.grow();
      if (!growingForm.isWhole()) cancel = whenIdle(proceed, TIMEOUT_MS);
    };
    // The first paint comes before the rest.
    const frame = requestAnimationFrame(() => (cancel = whenIdle(proceed, TIMEOUT_MS)));
    window.addEventListener('beforeprint', complete);
    return () => {
      cancelAnimationFrame(frame);
      cancel();
      window.removeEventListener('beforeprint', complete);
    };
  }, [growingForm]);
  return growingForm;
}
