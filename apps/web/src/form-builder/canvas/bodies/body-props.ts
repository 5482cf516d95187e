import type { FlatElement } from '../../model';

/** What is drawn in the cell of an element. */
export interface BodyProps {
  readonly element: FlatElement;
  readonly isRenaming: boolean;
}
