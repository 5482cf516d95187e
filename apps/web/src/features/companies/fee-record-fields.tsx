import { TextInput } from '@mantine/core';
import { useText } from '../../i18n';
import { FigureInput } from '../../ui/inputs/figure-input';
import { companies } from '../../i18n/en/admin/companies';
import type { CompanyFields } from './company-shapes';
import type { CardProps } from './profile-card';
import styles from './companies.module.css';

const MAX_CENTS = 500;

/** Whether convenience fees are switched on although nothing is recorded that allows them. */
export const isFeeBasisMissing = ({ convenienceFees: isOn, convenienceFeeBasis: basis }: CompanyFields): boolean =>
  isOn && basis.trim() === '';

/** What allows a company's convenience fees, and the most that is added. Without the first one nothing is added. */
export function FeeRecordFields({ draft, onChange }: CardProps<CompanyFields>) {
  const text = useText(companies);
  return (
    <div className={styles.pair}>
      <TextInput
        label={text('convenienceFeeBasis')}
        description={text('help-convenienceFeeBasis')}
        required
        error={isFeeBasisMissing(draft) && text('feeBasisMissing')}
        maxLength={300}
        value={draft.convenienceFeeBasis}
        onChange={({ currentTarget }) => onChange({ convenienceFeeBasis: currentTarget.value })}
      />
      <FigureInput
        label={text('convenienceFeeCap')}
        description={text('help-convenienceFeeCap')}
        kind="money"
        min={0}
        max={MAX_CENTS / 100}
        decimals={2}
        value={draft.convenienceFeeCap / 100}
        onChange={(value) =>
          onChange({ convenienceFeeCap: typeof value === 'number' ? Math.round(value * 100) : MAX_CENTS })
        }
      />
    </div>
  );
}
