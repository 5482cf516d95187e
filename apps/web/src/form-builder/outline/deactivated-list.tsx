import { useText } from '../../i18n';
import { builderPalette } from '../../i18n/en/builder/builder-palette';
import { Button, Icon, UndoIcon } from '../../ui';
import { useBuilder, useChildIds, useElement } from '../builder-context';
import { spotAfterSelection } from '../canvas/actions/spot-after-selection';
import { useDragSource } from '../gestures';
import { KIND_ICONS } from '../kind-icons';
import { DEACTIVATED_ROOT, restoreElement, type FlatElement } from '../model';
import styles from './outline.module.css';

/** Deactivated elements, which can be restored with their answers. */
export function DeactivatedList() {
  const text = useText(builderPalette);
  const ids = useChildIds(DEACTIVATED_ROOT);
  return (
    <section className={styles.deactivated} aria-label={text('deactivated')}>
      <h3 className={styles.heading}>{text('deactivated')}</h3>
      {ids.length === 0 && <p className={styles.none}>{text('noneDeactivated')}</p>}
      {ids.map((id) => (
        <DeactivatedLine key={id} id={id} />
      ))}
    </section>
  );
}

function DeactivatedLine({ id }: { readonly id: string }) {
  const element = useElement(id);
  return element ? <DeactivatedElement element={element} /> : null;
}

function DeactivatedElement({ element }: { readonly element: FlatElement }) {
  const text = useText(builderPalette);
  const { builder, execute, canEdit, reveal } = useBuilder();
  const { id, type, title } = element;
  const drag = useDragSource({ what: { kind: 'restore', id }, label: title, icon: KIND_ICONS[type] });
  const restore = () => {
    if (execute(restoreElement(id, spotAfterSelection(builder, type))).ok) reveal(id);
  };
  return (
    <div className={styles.deactivatedElement} {...(canEdit && drag)}>
      <Icon of={KIND_ICONS[type]} size={14} className={styles.picture} />
      <span className={styles.title}>{title || id}</span>
      <Button size="small" tone="quiet" icon={UndoIcon} disabled={!canEdit} onClick={restore}>
        {text('restore')}
      </Button>
    </div>
  );
}
