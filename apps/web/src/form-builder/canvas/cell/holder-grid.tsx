import { memo } from 'react';
import { useText } from '../../../i18n';
import { builderCanvas } from '../../../i18n/en/builder/builder-canvas';
import { useChildIds } from '../../builder-context';
import { ElementCell } from './element-cell';
import styles from './holder-grid.module.css';

export interface HolderGridProps {
  readonly holder: string;
  readonly columns?: 6 | 12;
  /** `open` for the form itself and the open tab, which have no frame; `within` for everything else. */
  readonly frame?: 'open' | 'within';
  /** The form itself is the ARIA tree; every other container is a group. */
  readonly isTree?: boolean;
  readonly domId?: string;
}

/** The children of a container in columns. Rerenders only when children are added, removed or reordered. */
export const HolderGrid = memo(function HolderGrid(props: HolderGridProps) {
  const { holder, columns = 12, frame = 'within', isTree = false, domId } = props;
  const text = useText(builderCanvas);
  const ids = useChildIds(holder);
  return (
    <div
      id={domId}
      role={isTree ? 'none' : 'group'}
      className={styles.grid}
      data-holder={holder}
      data-columns={columns}
      data-frame={frame}
      data-empty={ids.length === 0 || undefined}
    >
      {ids.map((id) => (
        <ElementCell key={id} id={id} columns={columns} />
      ))}
      {ids.length === 0 && <p className={styles.empty}>{text(isTree ? 'emptyForm' : 'emptyContainer')}</p>}
    </div>
  );
});
