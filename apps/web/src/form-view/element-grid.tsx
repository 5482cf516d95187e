import type { FormElement } from '@lendwright/forms';
import { memo } from 'react';
import { columnsOf } from './store/columns-of';
import { useForm } from './form-context';
import { useVisible } from './fields/use-field';
import styles from './element-grid.module.css';

export interface ElementGridProps {
  readonly elements: readonly FormElement[];
  readonly columns?: 6 | 12;
}

/** Lays out elements in a grid by their widths. Below 768 pixels and for borrowers in one column. */
export function ElementGrid({ elements, columns = 12 }: ElementGridProps) {
  const visible = useVisible(elements);
  return (
    <div className={styles.grid} data-columns={columns}>
      {visible.map((element) => (
        <ElementCell key={element.id} element={element} columns={columns} />
      ))}
    </div>
  );
}

interface ElementCellProps {
  readonly element: FormElement;
  readonly columns: number;
}

/** One element in its grid cell. */
const ElementCell = memo(function ElementCell({ element, columns }: ElementCellProps) {
  const View = useForm().views[element.type];
  if (element.type === 'hiddenfield') return null;
  return (
    <div
      className={styles.cell}
      data-span={columnsOf(element, columns)}
      data-type={element.type === 'section' ? element.type : undefined}
      data-element={element.id}
    >
      <View element={element} />
    </div>
  );
});
