import type { FormElement } from '@lendwright/forms';
import { memo, useMemo } from 'react';
import { columnsOf } from './store/columns-of';
import { useForm } from './form-context';
import { useRendered } from './fields/use-field';
import styles from './element-grid.module.css';

export interface ElementGridProps {
  readonly elements: readonly FormElement[];
  readonly columns?: 6 | 12;
}

/** Lays out elements in a grid by their widths. Below 768 pixels and for borrowers in one column. */
export function ElementGrid({ elements, columns = 12 }: ElementGridProps) {
  const { elements: renderedElements, hidden } = useRendered(elements);
  return (
    <div className={styles.grid} data-columns={columns}>
      {renderedElements.map((element) => (
        <ElementCell key={element.id} element={element} columns={columns} isHidden={hidden.has(element.id)} />
      ))}
    </div>
  );
}

interface ElementCellProps {
  readonly element: FormElement;
  readonly columns: number;
  readonly isHidden: boolean;
}

/** One element in its grid cell. */
const ElementCell = memo(function ElementCell({ element, columns, isHidden }: ElementCellProps) {
  const View = useForm().views[element.type];
  // The same element, so that hiding and showing the cell renders nothing in it.
  const view = useMemo(() => <View element={element} />, [View, element]);
  if (element.type === 'hiddenfield') return null;
  return (
    <div
      className={styles.cell}
      data-span={columnsOf(element, columns)}
      data-type={element.type === 'section' ? element.type : undefined}
      data-element={element.id}
      hidden={isHidden}
    >
      {view}
    </div>
  );
});
