import type { ElementType } from '@lendwright/forms';
import { useText } from '../../i18n';
import { builderPalette } from '../../i18n/en/builder/builder-palette';
import { Icon } from '../../ui';
import { useBuilder } from '../builder-context';
import { spotAfterSelection } from '../canvas/actions/spot-after-selection';
import { useDragSource } from '../gestures';
import { KIND_ICONS } from '../kind-icons';
import { addElement } from '../model';
import styles from './palette.module.css';

export interface PaletteTileProps {
  readonly type: ElementType;
  readonly label: string;
}

/** An element type in the palette: drag it to the canvas, or click or press Enter to add it after the selection. */
export function PaletteTile({ type, label }: PaletteTileProps) {
  const text = useText(builderPalette);
  const { builder, execute, canEdit, reveal } = useBuilder();
  const drag = useDragSource({ what: { kind: 'new', type, title: label }, label, icon: KIND_ICONS[type] });
  const add = () => {
    const outcome = execute(addElement(type, label, spotAfterSelection(builder, type)));
    const [createdId] = builder.selected();
    if (outcome.ok && createdId) reveal(createdId);
  };
  return (
    <button
      type="button"
      className={styles.tile}
      disabled={!canEdit}
      aria-label={text('addTile', { label })}
      onClick={add}
      {...drag}
    >
      <Icon of={KIND_ICONS[type]} size={16} className={styles.picture} />
      <span>{label}</span>
    </button>
  );
}
