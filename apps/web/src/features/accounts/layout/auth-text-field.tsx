import { Input } from '@mantine/core';
import type { ComponentPropsWithRef, ReactNode } from 'react';
import { useId } from 'react';
import { AlertIcon, Icon } from '../../../ui';
import styles from './auth-text-field.module.css';

export interface AuthTextFieldProps extends Omit<
  ComponentPropsWithRef<'input'>,
  'size' | 'value' | 'onChange' | 'style' | 'className'
> {
  readonly label: string;
  readonly value: string;
  readonly onValue: (value: string) => void;
  /** Error message; replaces the hint. */
  readonly error?: string | null | undefined;
  readonly hint?: ReactNode;
  /** Content to the right of the label. */
  readonly aside?: ReactNode;
  /** Content inside the field, on the right. */
  readonly tool?: ReactNode;
}

/** A text field for the pages before sign-in, larger than those in the app. The line below it is always reserved. */
export function AuthTextField({ label, value, onValue, error, hint, aside, tool, ...input }: AuthTextFieldProps) {
  const id = useId();
  return (
    <div className={styles.field}>
      <div className={styles.head}>
        <label htmlFor={id}>{label}</label>
        {aside}
      </div>
      <Input
        {...input}
        id={id}
        value={value}
        onChange={(event) => onValue(event.currentTarget.value)}
        classNames={{ wrapper: styles.box }}
        error={Boolean(error)}
        aria-invalid={error ? true : undefined}
        aria-describedby={`${id}-line`}
        rightSection={tool}
        rightSectionWidth={40}
        rightSectionPointerEvents="all"
      />
      <div id={`${id}-line`} className={styles.line} data-invalid={error ? true : undefined}>
        {error ? (
          <>
            <Icon of={AlertIcon} size={14} />
            {error}
          </>
        ) : (
          hint
        )}
      </div>
    </div>
  );
}
