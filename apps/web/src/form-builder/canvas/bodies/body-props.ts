import type { FlatElement } from '../../model';

/** The content of an element's cell. */
export interface BodyProps {
  readonly element: FlatElement;
  readonly isRenaming: boolean;
}
