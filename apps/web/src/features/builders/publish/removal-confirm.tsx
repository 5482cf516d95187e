import { Checkbox } from '@mantine/core';
import type { Answer } from '../../../client';
import { useText } from '../../../i18n';
import { builderPublish } from '../../../i18n/en/builder/builder-publish';
import { Banner } from '../../../ui';

export interface RemovalConfirmProps {
  readonly removal: NonNullable<Answer<'checkForm'>['impact']['removal']>;
  readonly isAccepted: boolean;
  readonly onAccept: (isAccepted: boolean) => void;
}

/** Asks to confirm the removal of most fields although records contain answers in them. */
export function RemovalConfirm({ removal, isAccepted, onAccept }: RemovalConfirmProps) {
  const text = useText(builderPublish);
  const { fields, of, records } = removal;
  return (
    <Banner>
      <p>{text('removes', { count: records, fields, of })}</p>
      <Checkbox
        label={text('confirmRemoval')}
        checked={isAccepted}
        onChange={(event) => onAccept(event.currentTarget.checked)}
      />
    </Banner>
  );
}
