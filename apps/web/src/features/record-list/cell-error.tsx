import type { ReactNode } from 'react';
import { onDemand, useOnDemand } from '../../ui';
import type { RefusedCellProps } from './refused-cell';

/** The reason at a refused cell. */
export const refusedCell = onDemand(() => import('./refused-cell'));

export interface CellErrorProps {
  /** Why the edit was refused; null if it was not. */
  readonly error: string | null;
  readonly children: ReactNode;
}

/** A cell whose edit was refused: the old value, briefly highlighted, with the reason below it. */
export function CellError({ error, children }: CellErrorProps) {
  return error === null ? children : <Refused error={error}>{children}</Refused>;
}

function Refused(props: RefusedCellProps) {
  const file = useOnDemand(refusedCell, true);
  return file ? <file.RefusedCell {...props} /> : props.children;
}
