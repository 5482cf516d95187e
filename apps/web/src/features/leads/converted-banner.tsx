import { Link } from '@tanstack/react-router';
import { useText } from '../../i18n';
import { leads } from '../../i18n/en/records/leads';
import { Ago, Banner, Button } from '../../ui';
import type { LoadedRecord, RecordExtraProps } from '../records';
import styles from './leads.module.css';

/** Who converted the lead, with links to the results. */
export function ConvertedBanner({ converted }: { readonly converted: NonNullable<LoadedRecord['converted']> }) {
  const text = useText(leads);
  const { prospect, loan, at, by } = converted;
  const link = (module: 'prospects' | 'loans', id: string) => <Link to={`/${module}/edit/$id`} params={{ id }} />;
  return (
    <Banner
      tone="success"
      action={
        <span className={styles.actions}>
          <Button size="small" link={link('prospects', prospect)}>
            {text('openProspect')}
          </Button>
          {loan && (
            <Button size="small" link={link('loans', loan)}>
              {text('openLoan')}
            </Button>
          )}
        </span>
      }
    >
      {text('convertedBy', { by })} · <Ago at={at} isFocusable />
    </Banner>
  );
}

/** The same banner above the form of a lead, once it is converted. */
export function LeadBanner({ loaded: { converted } }: RecordExtraProps) {
  return converted && <ConvertedBanner converted={converted} />;
}
