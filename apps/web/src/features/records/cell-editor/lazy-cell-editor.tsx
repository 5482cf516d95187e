import { lazy, Suspense } from 'react';
import type { CellEditorProps } from '../../record-list';

const Editor = lazy(() => import('./cell-editor').then((file) => ({ default: file.CellEditor })));

/** The editor of a cell, downloaded with the form engine when a cell is first edited. The cell stays until then. */
export function LazyCellEditor(props: CellEditorProps) {
  return (
    <Suspense fallback={props.children}>
      <Editor {...props} />
    </Suspense>
  );
}
