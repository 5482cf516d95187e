import { memo } from 'react';
import { useText } from '../../../i18n';
import { builderCanvas } from '../../../i18n/en/builder-canvas';
import { useChilds } from '../../builder-context';
import { ElementCell } from './element-cell';
import styles from './holder-grid.module.css';

export interface HolderGridProps {
  readonly holder: string;
  readonly columns?: 6 | 12;
  /** The form itself and the open tab lie on the canvas; all else within something. */
  readonly look?: 'open' | 'within';
  /** The form itself is the tree; every other holder is a group of it. */
  readonly isTree?: boolean;
  readonly domId?: string;
}

/** What a holder holds, beside each other by their widths. Renders only when something comes, goes or changes places. */
export const HolderGrid = memo(function HolderGrid(props: HolderGridProps) {
  const { holder, columns = 12, look = 'within', isTree = false, domId } = props;
  const text = useText(builderCanvas);
  const ids = useChilds(holder);
  return (
    <div
      id={domId}
      role={isTree ? 'none' : 'group'}
      className={styles.grid}
      data-holder={holder}
      data-columns={columns}
      data-look={look}
      data-empty={ids.length === 0 || undefined}
    >
      {ids.map((id) => (
        <ElementCell key={id} id={id} columns={columns} />
      ))}
      {ids.length === 0 && <p className={styles.empty}>{text(isTree ? 'emptyForm' : 'emptyHolder')}</p>}
    </div>
  );
});
