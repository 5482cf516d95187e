import type { ReactNode } from 'react';
import { Button, type ButtonProps } from './button';
import styles from './create-button.module.css';
import { AddIcon } from '../icons/icons';

export interface CreateButtonProps {
  readonly link: NonNullable<ButtonProps['link']>;
  readonly children: ReactNode;
  /** In the middle of an empty list: small, and it stays there. */
  readonly isInPlace?: boolean | undefined;
}

/** The way from a list to a new line; in the head of a page it floats below 768 px, within the thumb's reach. */
export function CreateButton({ link, children, isInPlace = false }: CreateButtonProps) {
  return (
    <Button
      tone="primary"
      icon={AddIcon}
      size={isInPlace ? 'small' : undefined}
      className={isInPlace ? undefined : styles.create}
      link={link}
    >
      {children}
    </Button>
  );
}
