import { compareForms, countChanges, type FormDefinition } from '@lendwright/forms';
import { useCallback, useEffect, useRef, useState } from 'react';
import type { Builder } from '../../form-builder';
import { dropDrawing, keepDrawing } from './save-local-draft';

export type Keeping = 'clean' | 'keeping' | 'kept' | 'not-kept';

const PAUSE_MS = 400;

/** Where a drawing is kept: whose, of which form, drawn on which version. */
export interface DrawingPlace {
  readonly account: string;
  readonly form: string;
  readonly base: number;
  readonly published: FormDefinition;
}

/**
 * Keeps what is drawn in this browser, a moment after each change and at once when the page goes, so that a crash or a
 * reload loses nothing. A drawing that differs in nothing from the published form is forgotten.
 *
 * `forget` is for what was just published or discarded: what was about to be kept of it is not kept either.
 */
export function useKeptDrawing(
  builder: Builder,
  place: DrawingPlace,
  wasKept: boolean,
): { readonly keeping: Keeping; readonly forget: () => Promise<void> } {
  const { account, form, base, published } = place;
  const [keeping, setKeeping] = useState<Keeping>(wasKept ? 'kept' : 'clean');
  const halt = useRef((): Promise<void> => Promise.resolve());
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let last = Promise.resolve();
    let seen = builder.drawing();
    const keep = async () => {
      clearTimeout(timer);
      timer = undefined;
      const definition = builder.definition();
      if (countChanges(compareForms(published, definition)) === 0) {
        await dropDrawing(account, form);
        if (timer === undefined) setKeeping('clean');
        return;
      }
      const drawing = { base, at: new Date().toISOString(), definition };
      const isKept = await keepDrawing(account, form, drawing);
      if (timer === undefined) setKeeping(isKept ? 'kept' : 'not-kept');
    };
    const hear = () => {
      if (builder.drawing() === seen) return;
      seen = builder.drawing();
      clearTimeout(timer);
      setKeeping('keeping');
      timer = setTimeout(() => (last = keep()), PAUSE_MS);
    };
    const leave = () => {
      if (timer !== undefined) last = keep();
    };
    halt.current = () => {
      clearTimeout(timer);
      timer = undefined;
      return last;
    };
    const stop = builder.listen(hear);
    window.addEventListener('pagehide', leave);
    return () => {
      stop();
      window.removeEventListener('pagehide', leave);
      leave();
    };
  }, [builder, account, form, base, published]);
  const forget = useCallback(async () => {
    await halt.current();
    await dropDrawing(account, form);
    setKeeping('clean');
  }, [account, form]);
  return { keeping, forget };
}
