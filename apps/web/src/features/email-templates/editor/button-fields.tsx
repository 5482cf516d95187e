import { Select } from '@mantine/core';
import { useText } from '../../../i18n';
import { emailTemplates } from '../../../i18n/en/builder/email-templates';
import { AlignmentField, LinkField, type BlockFieldsProps } from './link-fields';

const BUTTON_LOOKS = ['filled', 'outline'] as const;

/** Link, style and alignment of a button. */
export function ButtonFields(props: BlockFieldsProps) {
  const text = useText(emailTemplates);
  return (
    <>
      <LinkField {...props} isNeeded />
      <Select
        label={text('look')}
        allowDeselect={false}
        data={BUTTON_LOOKS.map((value) => ({ value, label: text(`look-${value}`) }))}
        value={String(props.selected.node.attrs?.['look'])}
        onChange={(look) => look && props.onSet({ look })}
      />
      <AlignmentField {...props} />
    </>
  );
}
