import { TagsInput, type TagsInputProps } from '@mantine/core';
import { useState, type ReactNode } from 'react';
import { useText } from '../../../i18n';
import { emails } from '../../../i18n/en/records/emails';
import { Button } from '../../../ui';
import type { EmailContent } from '../email-shapes';
import styles from './composer.module.css';

export interface AddressFieldProps {
  readonly label: string;
  readonly value: string[];
  readonly onChange: (value: string[]) => void;
  /** Addresses that are offered. Others can be typed. */
  readonly data?: TagsInputProps['data'];
  readonly renderOption?: TagsInputProps['renderOption'];
  readonly renderPill?: TagsInputProps['renderPill'];
  /** Whether it takes the focus when it appears. */
  readonly isFocused?: boolean;
  readonly children?: ReactNode;
}

const focus = (field: HTMLInputElement | null) => field?.focus();

/** A line of addresses. */
export function AddressField({ label, isFocused = false, children, ...input }: AddressFieldProps) {
  return (
    <div className={styles.line}>
      <span className={styles.lineLabel} aria-hidden>
        {label}
      </span>
      <TagsInput
        className={styles.lineInput ?? ''}
        classNames={{ input: styles.plainInput ?? '' }}
        aria-label={label}
        acceptValueOnBlur
        splitChars={[',', ';', ' ']}
        ref={isFocused ? focus : undefined}
        {...input}
      />
      {children}
    </div>
  );
}

const COPIES = ['cc', 'bcc'] as const;

/** Which of Cc and Bcc are shown, and the buttons that show the others. */
export function useCopyFields(content: Pick<EmailContent, 'cc' | 'bcc'>) {
  const text = useText(emails);
  const [shownFields, setShownFields] = useState<readonly (typeof COPIES)[number][]>(
    COPIES.filter((kind) => content[kind].length > 0),
  );
  const [added, setAdded] = useState<(typeof COPIES)[number] | null>(null);
  const show = (kind: (typeof COPIES)[number]) => {
    setShownFields([...shownFields, kind]);
    setAdded(kind);
  };
  const buttons = COPIES.filter((kind) => !shownFields.includes(kind)).map((kind) => (
    <Button key={kind} tone="quiet" size="small" onClick={() => show(kind)}>
      {text(kind)}
    </Button>
  ));
  const fields = COPIES.filter((kind) => shownFields.includes(kind)).map((kind) => ({
    kind,
    isFocused: kind === added,
  }));
  return { fields, buttons };
}
