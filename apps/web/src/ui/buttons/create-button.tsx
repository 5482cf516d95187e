import type { ReactNode } from 'react';
import { useBodyMark } from '../hooks/use-body-mark';
import { Button, type ButtonProps } from './button';
import styles from './create-button.module.css';
import { AddIcon } from '../icons/icons';

export interface CreateButtonProps extends Pick<ButtonProps, 'link' | 'onClick'> {
  readonly children: ReactNode;
  /** In the middle of an empty list: small, and not floating on phones. */
  readonly isInline?: boolean | undefined;
}

/** The button that creates a record. In a page header it floats below 768 px. */
export function CreateButton({ link, onClick, children, isInline = false }: CreateButtonProps) {
  useBodyMark('data-with-create', !isInline);
  return (
    <Button
      tone="primary"
      icon={AddIcon}
      size={isInline ? 'small' : undefined}
      className={isInline ? undefined : styles.create}
      link={link}
      onClick={onClick}
    >
      {children}
    </Button>
  );
}
