import type { TagsInputProps } from '@mantine/core';
import { useText } from '../../../i18n';
import { emails } from '../../../i18n/en/records/emails';
import type { ComposerOptions, EmailContent } from '../email-shapes';
import { AddressField, useCopyFields } from './address-field';
import { RecipientPill } from './recipient-pill';
import styles from './composer.module.css';

export interface RecipientFieldsProps {
  readonly options: ComposerOptions;
  readonly content: EmailContent;
  readonly onChange: (part: Partial<EmailContent>) => void;
}

/** The recipients of the record by address. */
export function recipientsOf({ prospects, contacts, workforces, fields }: ComposerOptions) {
  const allProspects = [...prospects, ...contacts, ...workforces, ...fields];
  return new Map(allProspects.map((prospect) => [prospect.address.toLowerCase(), prospect]));
}

/** To, Cc and Bcc: people and addresses of the record, or typed ones. */
export function RecipientFields({ options, content, onChange }: RecipientFieldsProps) {
  const text = useText(emails);
  const { fields, buttons } = useCopyFields(content);
  const knownRecipients = recipientsOf(options);
  const data = [
    { group: text('groupProspects'), items: options.prospects.map(({ address }) => address) },
    { group: text('groupContacts'), items: options.contacts.map(({ address }) => address) },
    { group: text('groupWorkforces'), items: options.workforces.map(({ address }) => address) },
    { group: text('groupFields'), items: options.fields.map(({ address }) => address) },
  ].filter(({ items }) => items.length > 0);
  const renderOption: TagsInputProps['renderOption'] = ({ option }) => {
    const recipient = knownRecipients.get(option.value.toLowerCase());
    return (
      <span className={styles.recipient}>
        {recipient?.name || option.value}{' '}
        <small>{[recipient?.label, recipient?.name && option.value].filter(Boolean).join(' · ')}</small>
      </span>
    );
  };
  const renderPill: TagsInputProps['renderPill'] = ({ option, value, disabled = false, onRemove }) => {
    const address = value ?? String(option.value);
    return (
      <RecipientPill
        address={address}
        known={knownRecipients.get(address.toLowerCase())}
        isFixed={disabled}
        onRemove={onRemove}
      />
    );
  };
  const fieldOf = (kind: 'recipients' | 'cc' | 'bcc') => ({
    ...{ value: content[kind], data, renderOption, renderPill },
    onChange: (list: string[]) => onChange({ [kind]: list }),
  });
  return (
    <>
      <AddressField label={text('to')} {...fieldOf('recipients')}>
        {buttons}
      </AddressField>
      {fields.map(({ kind, isFocused }) => (
        <AddressField key={kind} label={text(kind)} isFocused={isFocused} {...fieldOf(kind)} />
      ))}
    </>
  );
}
