import { Select, Switch } from '@mantine/core';
import { useCall } from '../../client';
import { useText } from '../../i18n';
import { leads } from '../../i18n/en/records/leads';
import { records } from '../../i18n/en/records/records';
import { usePermissions } from '../records';

export interface LoanChoiceProps {
  readonly hasLoan: boolean;
  /** Product and program as one value, in the server's format. */
  readonly productProgramKey: string | null;
  readonly error: string | undefined;
  readonly onHasLoan: (hasLoan: boolean) => void;
  readonly onProductProgramKey: (combinedText: string | null) => void;
}

/** Whether to create a loan as well, and its program. Renders nothing for users who may not create loans. */
export function LoanChoice({
  hasLoan,
  productProgramKey: combined,
  error,
  onHasLoan,
  onProductProgramKey,
}: LoanChoiceProps) {
  const text = useText(leads);
  const recordText = useText(records);
  const mayAdd = usePermissions('loans', true)?.add === true;
  const choices = useCall('loanChoices', undefined, { staleTime: 60_000, enabled: mayAdd });
  if (!mayAdd) return null;
  return (
    <>
      <Switch
        label={text('convertLoan')}
        checked={hasLoan}
        onChange={(event) => onHasLoan(event.currentTarget.checked)}
      />
      {hasLoan && (
        <Select
          label={recordText('productProgram')}
          withAsterisk
          searchable
          allowDeselect={false}
          placeholder={recordText('choose')}
          nothingFoundMessage={recordText('nothingFound')}
          data={choices.data?.productWithPrograms ?? []}
          value={combined}
          onChange={onProductProgramKey}
          error={error}
        />
      )}
    </>
  );
}
