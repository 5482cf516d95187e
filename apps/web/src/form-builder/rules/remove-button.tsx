import { CloseIcon, IconButton } from '../../ui';
import styles from './rules.module.css';

/** Removes a part of a rule. */
export function RemoveButton({ name, onRemove }: { readonly name: string; readonly onRemove: () => void }) {
  return <IconButton icon={CloseIcon} name={name} className={styles.remove} onClick={onRemove} />;
}
