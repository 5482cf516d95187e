import { Select, TextInput } from '@mantine/core';
import { useText } from '../../../i18n';
import { emailTemplates } from '../../../i18n/en/builder/email-templates';
import type { SelectedNode } from '../../contracts';

const ALIGNMENTS = ['left', 'center', 'right'] as const;
/** The addresses that the server stores. */
const ADDRESS_PATTERN = /^(?:https?:\/\/[^\s\\]+|mailto:[^\s\\]+|tel:[^\s\\]+)$/;

/** What a form for a selected block gets. */
export interface BlockFieldsProps {
  readonly selected: SelectedNode;
  readonly onSet: (attrs: Readonly<Record<string, unknown>>) => void;
}

/** The address that a block opens, stored as soon as it is one. */
export function LinkField({ selected, onSet, isNeeded }: BlockFieldsProps & { readonly isNeeded: boolean }) {
  const text = useText(emailTemplates);
  const href = String(selected.node.attrs?.['href']);
  return (
    <TextInput
      label={text('link')}
      placeholder="https://"
      maxLength={2000}
      defaultValue={href}
      error={isNeeded && href === '' ? text('linkNeeded') : null}
      onChange={({ currentTarget: { value } }) =>
        onSet({ href: ADDRESS_PATTERN.test(value.trim()) ? value.trim() : '' })
      }
    />
  );
}

export function AlignmentField({ selected, onSet }: BlockFieldsProps) {
  const text = useText(emailTemplates);
  return (
    <Select
      label={text('alignment')}
      allowDeselect={false}
      data={ALIGNMENTS.map((value) => ({ value, label: text(`align-${value}`) }))}
      value={String(selected.node.attrs?.['align'])}
      onChange={(align) => align && onSet({ align })}
    />
  );
}
