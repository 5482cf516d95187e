import type { OwnElement } from '../../model';

/** What is drawn in the cell of an element. */
export interface BodyProps {
  readonly element: OwnElement;
  readonly isRenaming: boolean;
}
