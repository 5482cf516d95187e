import { Icon, type IconComponent } from '../../ui';
import styles from './secret-field.module.css';

export interface SecretButtonLabelProps {
  readonly icon: IconComponent;
  readonly label: string;
}

/** The text of a button beside a secret value, or its icon where the field is narrow. */
export function SecretButtonLabel({ icon, label }: SecretButtonLabelProps) {
  return (
    <>
      <span className={styles.icon}>
        <Icon of={icon} size={15} />
      </span>
      <span className={styles.label}>{label}</span>
    </>
  );
}
