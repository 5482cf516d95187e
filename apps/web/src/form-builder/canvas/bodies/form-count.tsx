import { useText } from '../../../i18n';
import { builderCanvas } from '../../../i18n/en/builder-canvas';
import { useFormModel } from '../../builder-context';
import { readingOrder, type FormModel } from '../../model';
import styles from './tab-body.module.css';

function countsOf(model: FormModel) {
  const ids = readingOrder(model);
  const rules = ids.reduce((sum, id) => sum + (model.elements.get(id)?.control_settings?.length ?? 0), 0);
  return { elements: ids.length, rules };
}

/** How large the form is. */
export function FormCount() {
  const text = useText(builderCanvas);
  const { elements, rules } = countsOf(useFormModel());
  return (
    <span className={styles.count}>
      {text('elements', { count: elements })} · {text('badge-rules', { count: rules })}
    </span>
  );
}
