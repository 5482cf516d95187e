import { IconArrowsMove, IconCopy, IconEyeOff } from '@tabler/icons-react';
import { useText } from '../../i18n';
import { builderCanvas } from '../../i18n/en/builder/builder-canvas';
import { builderPalette } from '../../i18n/en/builder/builder-palette';
import { IconButton } from '../../ui';
import { useSelectedIds } from '../builder-context';
import type { FlatElement } from '../model';
import { ElementMenu } from './cell/element-menu';
import styles from './selection-bar.module.css';
import { useCanvasActions } from './actions/use-canvas-actions';

/** The toolbar over the selection: what is selected, and the most common actions. */
export function SelectionBar({ element }: { readonly element: FlatElement }) {
  const text = useText(builderCanvas);
  const kinds = useText(builderPalette);
  const count = useSelectedIds().length;
  const actions = useCanvasActions();
  const label = count > 1 ? text('elements', { count }) : kinds(`kind.${element.type}`);
  const tool = { hasTooltip: false, tabIndex: -1, className: styles.tool } as const;
  return (
    <div className={styles.bar} data-tools role="toolbar" aria-label={text('tools')}>
      <span className={styles.text}>{label}</span>
      <IconButton {...tool} icon={IconCopy} name={text('duplicate')} onClick={() => actions.duplicate()} />
      <IconButton {...tool} icon={IconArrowsMove} name={text('move')} data-grip onClick={() => actions.lift()} />
      <IconButton {...tool} icon={IconEyeOff} name={text('remove')} onClick={() => actions.remove()} />
      <ElementMenu id={element.id} title={element.title} />
    </div>
  );
}
