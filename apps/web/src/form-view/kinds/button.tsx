import { Button } from '../../ui';
import { useForm } from '../form-context';
import type { KindViewProps } from './kind-view';
import styles from './kinds.module.css';

/** A button that the form brings; what it does is the surroundings' matter, and without them it is not shown. */
export function ButtonView({ element }: KindViewProps) {
  const { onButton, look } = useForm();
  if (!onButton) return null;
  return (
    <div className={styles.button}>
      <Button size={look === 'borrower' ? 'touch' : 'large'} onClick={() => onButton(element)}>
        {element.title}
      </Button>
    </div>
  );
}
