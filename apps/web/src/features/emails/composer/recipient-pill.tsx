import { Pill } from '@mantine/core';
import { PersonCircle } from '../../../ui';
import type { ComposerOptions } from '../email-shapes';
import styles from './composer.module.css';

export interface RecipientPillProps {
  readonly address: string;
  /** Who that is on the record; typed addresses may be nobody's. */
  readonly known: ComposerOptions['prospects'][number] | undefined;
  readonly isFixed: boolean;
  readonly onRemove: (() => void) | undefined;
}

/** A chosen recipient: by name where it is known, with the address as tooltip. */
export function RecipientPill({ address, known, isFixed, onRemove }: RecipientPillProps) {
  const name = known?.name ?? '';
  return (
    <Pill
      className={styles.pill ?? ''}
      title={name === '' ? undefined : address}
      withRemoveButton={!isFixed}
      disabled={isFixed}
      onRemove={onRemove}
    >
      {name !== '' && (
        <span aria-hidden>
          <PersonCircle person={{ id: address, name }} size={18} />
        </span>
      )}
      <span className={styles.pillName}>{name || address}</span>
      {name !== '' && known?.label && <small>{known.label}</small>}
    </Pill>
  );
}
