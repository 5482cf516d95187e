import { TagsInput } from '@mantine/core';
import { useState } from 'react';
import { useText } from '../../../i18n';
import { emails } from '../../../i18n/en/records/emails';
import { Button } from '../../../ui';
import type { ComposerOptions, EmailContent } from '../email-shapes';
import styles from './composer.module.css';

type Kind = 'recipients' | 'cc' | 'bcc';

export interface RecipientFieldsProps {
  readonly options: ComposerOptions;
  readonly content: EmailContent;
  readonly onChange: (part: Partial<EmailContent>) => void;
}

/** The recipients of the record by address. */
export function recipientsOf({ prospects, contacts, workforces, fields }: ComposerOptions) {
  const all = [...prospects, ...contacts, ...workforces, ...fields];
  return new Map(all.map((one) => [one.address.toLowerCase(), one]));
}

/** To, Cc and Bcc: people and addresses of the record, or typed ones. */
export function RecipientFields({ options, content, onChange }: RecipientFieldsProps) {
  const text = useText(emails);
  const [shown, setShown] = useState<readonly Kind[]>(
    (['cc', 'bcc'] as const).filter((kind) => content[kind].length > 0),
  );
  const known = recipientsOf(options);
  const data = [
    { group: text('groupProspects'), items: options.prospects.map(({ address }) => address) },
    { group: text('groupContacts'), items: options.contacts.map(({ address }) => address) },
    { group: text('groupWorkforces'), items: options.workforces.map(({ address }) => address) },
    { group: text('groupFields'), items: options.fields.map(({ address }) => address) },
  ].filter(({ items }) => items.length > 0);
  const field = (kind: Kind, label: string) => (
    <div className={styles.line}>
      <span className={styles.lineLabel} aria-hidden>
        {label}
      </span>
      <TagsInput
        className={styles.lineInput ?? ''}
        classNames={{ input: styles.plainInput ?? '' }}
        aria-label={label}
        data={data}
        value={content[kind]}
        acceptValueOnBlur
        splitChars={[',', ';', ' ']}
        onChange={(list) => onChange({ [kind]: list })}
        renderOption={({ option }) => {
          const one = known.get(option.value.toLowerCase());
          return (
            <span className={styles.recipient}>
              {one?.name || option.value}{' '}
              <small>{[one?.label, one?.name && option.value].filter(Boolean).join(' · ')}</small>
            </span>
          );
        }}
      />
      {kind === 'recipients' &&
        (['cc', 'bcc'] as const)
          .filter((other) => !shown.includes(other))
          .map((other) => (
            <Button key={other} tone="quiet" size="small" onClick={() => setShown([...shown, other])}>
              {text(other)}
            </Button>
          ))}
    </div>
  );
  return (
    <>
      {field('recipients', text('to'))}
      {shown.includes('cc') && field('cc', text('cc'))}
      {shown.includes('bcc') && field('bcc', text('bcc'))}
    </>
  );
}
