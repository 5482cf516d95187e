import { useText } from '../../../i18n';
import { builderCanvas } from '../../../i18n/en/builder-canvas';
import { useDrawing } from '../../builder-context';
import { readingOrder, type Drawing } from '../../model';
import styles from './tab-body.module.css';

function countsOf(drawing: Drawing) {
  const ids = readingOrder(drawing);
  const rules = ids.reduce((sum, id) => sum + (drawing.elements.get(id)?.control_settings?.length ?? 0), 0);
  return { elements: ids.length, rules };
}

/** How large the form is. */
export function FormCount() {
  const text = useText(builderCanvas);
  const { elements, rules } = countsOf(useDrawing());
  return (
    <span className={styles.count}>
      {text('elements', { count: elements })} · {text('badge-rules', { count: rules })}
    </span>
  );
}
