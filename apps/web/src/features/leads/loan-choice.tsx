import { Select, Switch } from '@mantine/core';
import { useCall } from '../../client';
import { useText } from '../../i18n';
import { leads } from '../../i18n/en/leads';
import { records } from '../../i18n/en/records';
import { usePermissions } from '../records';

export interface LoanChoiceProps {
  readonly isWanted: boolean;
  /** Product and program as one value, in the server's format. */
  readonly combined: string | null;
  readonly error: string | undefined;
  readonly onWanted: (isWanted: boolean) => void;
  readonly onCombined: (combined: string | null) => void;
}

/** Whether to create a loan as well, and its program. Renders nothing for users who may not create loans. */
export function LoanChoice({ isWanted, combined, error, onWanted, onCombined }: LoanChoiceProps) {
  const text = useText(leads);
  const words = useText(records);
  const mayAdd = usePermissions('loans', true)?.add === true;
  const choices = useCall('loanChoices', undefined, { staleTime: 60_000, enabled: mayAdd });
  if (!mayAdd) return null;
  return (
    <>
      <Switch
        label={text('convertLoan')}
        checked={isWanted}
        onChange={(event) => onWanted(event.currentTarget.checked)}
      />
      {isWanted && (
        <Select
          label={words('productProgram')}
          withAsterisk
          searchable
          allowDeselect={false}
          placeholder={words('choose')}
          nothingFoundMessage={words('nothingFound')}
          data={choices.data?.productWithPrograms ?? []}
          value={combined}
          onChange={onCombined}
          error={error}
        />
      )}
    </>
  );
}
