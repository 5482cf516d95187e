import type { FormElement } from '@lendwright/forms';
import type { ComponentType } from 'react';

export interface KindViewProps {
  readonly element: FormElement;
}

/** How one element type looks when a form is filled. */
export type KindView = ComponentType<KindViewProps>;
