import { onDemand, useOnDemand } from '../../../ui';
import type { CellEditorProps } from '../../record-list';

const cellEditor = onDemand(() => import('./cell-editor'));

/** The editor of a cell, downloaded with the form engine when a cell is first edited. The cell stays until then. */
export function LazyCellEditor(props: CellEditorProps) {
  const file = useOnDemand(cellEditor, true, props.onClose);
  return file ? <file.CellEditor {...props} /> : props.children;
}
