import type { FormElement } from '@lendwright/forms';
import type { ComponentType } from 'react';

export interface KindViewProps {
  readonly element: FormElement;
}

/** The view of an element type in a form. */
export type KindView = ComponentType<KindViewProps>;
