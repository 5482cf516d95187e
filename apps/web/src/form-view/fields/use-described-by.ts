import { useLayoutEffect } from 'react';
import type { ControlAria } from './field-frame';

/**
 * Links a control of the component library to the line below it. The library sets this attribute itself and only knows
 * its own message element.
 */
export function useDescribedBy({ id, 'aria-describedby': describedBy }: ControlAria): void {
  useLayoutEffect(() => {
    const control = document.getElementById(id);
    if (describedBy) control?.setAttribute('aria-describedby', describedBy);
    else control?.removeAttribute('aria-describedby');
  }, [id, describedBy]);
}
