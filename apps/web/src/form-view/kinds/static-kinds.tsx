import { Button } from '../../ui/index';
import { useForm } from '../form-context';
import { StaticText } from '../text/static-text';
import type { KindViewProps } from './kind-view';
import styles from './kinds.module.css';

/** A heading within a section. */
export function HeadertextView({ element }: KindViewProps) {
  return (
    <h3 className={styles.heading}>
      <StaticText element={element} />
    </h3>
  );
}

/** A horizontal line. */
export function SeparatorView() {
  return <hr className={styles.separator} />;
}

/** Text between fields: instructions, disclosures. */
export function ParagraphView({ element }: KindViewProps) {
  return (
    <div className={styles.paragraph}>
      <StaticText element={element} />
    </div>
  );
}

/** Submitted without being shown. */
export function HiddenFieldView() {
  return null;
}

/** A button of the form. The surrounding page handles it; without a handler it is hidden. */
export function ButtonView({ element }: KindViewProps) {
  const { onButton, appearance } = useForm();
  if (!onButton) return null;
  return (
    <div className={styles.button}>
      <Button size={appearance === 'borrower' ? 'touch' : 'large'} onClick={() => onButton(element)}>
        {element.title}
      </Button>
    </div>
  );
}
