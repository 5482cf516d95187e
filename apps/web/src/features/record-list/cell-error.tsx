import { lazy, Suspense, type ReactNode } from 'react';

const RefusedCell = lazy(() => import('./refused-cell').then((file) => ({ default: file.RefusedCell })));

export interface CellErrorProps {
  /** Why the edit was refused; null if it was not. */
  readonly error: string | null;
  readonly children: ReactNode;
}

/** A cell whose edit was refused: the old value, briefly highlighted, with the reason below it. */
export function CellError({ error, children }: CellErrorProps) {
  if (error === null) return children;
  return (
    <Suspense fallback={children}>
      <RefusedCell error={error}>{children}</RefusedCell>
    </Suspense>
  );
}
