import { useState, type ReactNode } from 'react';
import { useCall } from '../../../client';
import { useText } from '../../../i18n';
import { payments as texts } from '../../../i18n/en/records/payments';
import { AddIcon, Banner, Button, Count, FilterIcon, Page, useIsPhone } from '../../../ui';
import { PaymentForm } from '../form/payment-form';
import type { Payment, PaymentFilters, PaymentList } from '../payment-shapes';
import { ExportButton } from './export-button';
import { FilterFields } from './filter-fields';
import { HaltBanner, HaltButton } from './halt-switch';
import { PaymentDialogs, type PaymentDialog } from './payment-dialogs';
import { PayoutBanner } from './payout-banner';
import { PaymentTable } from './payment-table';
import { TotalsStrip } from './totals-strip';
import styles from '../payments.module.css';

export interface StaffPaymentsProps {
  readonly access: PaymentList;
  /** The loan whose tab this is; absent on /payments. */
  readonly loan?: string;
  /** The tabs of /payments. */
  readonly views?: ReactNode;
}

/** Which form is open: for a new payment, or for one that is changed. */
type OpenForm = 'new' | Payment | null;

/** The staff view: totals, filters, the form, requests and recurring payments. */
export function StaffPayments({ access, loan, views }: StaffPaymentsProps) {
  const text = useText(texts);
  const isPhone = useIsPhone();
  const [filters, setFilters] = useState<PaymentFilters>({});
  const [hasFilters, setHasFilters] = useState(loan === undefined && !isPhone);
  const [form, setForm] = useState<OpenForm>(null);
  const [dialog, setDialog] = useState<PaymentDialog | null>(null);
  const query = { ...(loan && { oppId: loan }), filters };
  const { data: totals } = useCall(
    'paymentTotals',
    { body: query },
    { placeholderData: (previousData) => previousData },
  );
  const filterCount = Object.values(filters).filter(Boolean).length;
  const tools = (
    <>
      <Button icon={FilterIcon} isOn={hasFilters} onClick={() => setHasFilters(!hasFilters)}>
        {text('filters')}
        {filterCount > 0 && <Count value={filterCount} />}
      </Button>
      <ExportButton query={query} />
      {loan === undefined && <HaltButton access={access} />}
      {access.mayCreate && (
        <Button
          tone="primary"
          icon={AddIcon}
          aria-expanded={form !== null}
          onClick={() => setForm(form === null ? 'new' : null)}
        >
          {text('create')}
        </Button>
      )}
    </>
  );
  const content = (
    <div className={styles.stack}>
      {views}
      <HaltBanner access={access} />
      {access.payoutProblem && <PayoutBanner problem={access.payoutProblem} />}
      {access.provider.isSandbox && <Banner tone="info">{text('sandbox')}</Banner>}
      {form !== null && (
        <PaymentForm
          key={form === 'new' ? form : form._id}
          payment={form === 'new' ? null : form}
          access={access}
          loan={loan}
          onClose={() => setForm(null)}
        />
      )}
      {totals && <TotalsStrip totals={totals} />}
      {hasFilters && <FilterFields filters={filters} onChange={setFilters} />}
      {(['Payment Requests', 'Recurring'] as const)
        .filter((candidate) => !filters.paymentFrequency || filters.paymentFrequency === candidate)
        .map((frequency) => (
          <PaymentTable
            key={frequency}
            frequency={frequency}
            count={frequency === 'Recurring' ? totals?.plans : totals?.requests}
            query={query}
            onEdit={setForm}
            onOpen={(act, payment) => setDialog({ act, payment })}
          />
        ))}
      {dialog && <PaymentDialogs dialog={dialog} onClose={() => setDialog(null)} />}
    </div>
  );
  if (loan === undefined)
    return (
      <Page title={text('title')} actions={tools}>
        {content}
      </Page>
    );
  return (
    <>
      <div className={styles.tools}>{tools}</div>
      {content}
    </>
  );
}
