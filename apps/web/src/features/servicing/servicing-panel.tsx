import { useState } from 'react';
import { useText } from '../../i18n';
import { servicing as texts } from '../../i18n/en/records/servicing';
import { AddIcon, Button } from '../../ui';
import { DocumentsPanel } from './documents/documents-panel';
import { QuoteDialog } from './documents/quote-dialog';
import { EntryDialog } from './ledger/entry-dialog';
import { EntryTable } from './ledger/entry-table';
import { ScheduleTable } from './ledger/schedule-table';
import { SummaryStrip } from './ledger/summary-strip';
import { YearTable } from './ledger/year-table';
import type { EntryKind, ServicedLoan, Servicing, ServicingEntry } from './servicing-shapes';
import { ChangeTermsForm } from './terms/change-terms-form';
import { ReverseTermsDialog } from './terms/reverse-terms-dialog';
import { TermsForm } from './terms/terms-form';
import { TermsPanel } from './terms/terms-panel';
import styles from './servicing.module.css';

export interface ServicingPanelProps {
  readonly loan: string;
  readonly servicing: Servicing;
}

type OpenDialog =
  | { readonly act: 'entry'; readonly kind: EntryKind; readonly reverses?: ServicingEntry }
  | { readonly act: 'quote' | 'terms' }
  | { readonly act: 'take-back'; readonly target: number }
  | null;

/** The servicing of a loan, or the form that begins it. */
export function ServicingPanel({ loan, servicing }: ServicingPanelProps) {
  const { offer, loan: serviced } = servicing;
  if (serviced) return <ServicedLoanPanel loan={loan} servicing={servicing} serviced={serviced} />;
  return offer && <TermsForm loan={loan} offer={offer} />;
}

interface ServicedLoanPanelProps extends ServicingPanelProps {
  readonly serviced: ServicedLoan;
}

function ServicedLoanPanel({ loan, servicing: { mayManage, today }, serviced }: ServicedLoanPanelProps) {
  const text = useText(texts);
  const [open, setOpen] = useState<OpenDialog>(null);
  const close = () => setOpen(null);
  return (
    <div className={styles.stack}>
      {mayManage && (
        <div className={styles.tools}>
          <Button onClick={() => setOpen({ act: 'terms' })}>{text('editTerms')}</Button>
          <Button onClick={() => setOpen({ act: 'quote' })}>{text('newQuote')}</Button>
          <Button onClick={() => setOpen({ act: 'entry', kind: 'fee' })}>{text('bookEntry')}</Button>
          <Button tone="primary" icon={AddIcon} onClick={() => setOpen({ act: 'entry', kind: 'payment' })}>
            {text('recordPayment')}
          </Button>
        </div>
      )}
      {open?.act === 'terms' && <ChangeTermsForm loan={loan} serviced={serviced} today={today} onClose={close} />}
      <SummaryStrip summary={serviced.summary} />
      <EntryTable
        entries={serviced.entries}
        isStaff={mayManage}
        onReverse={(reverses) => setOpen({ act: 'entry', kind: 'reversal', reverses })}
      />
      <ScheduleTable schedule={serviced.schedule} />
      <DocumentsPanel loan={loan} quotes={serviced.quotes} statements={serviced.statements} />
      <YearTable years={serviced.years} />
      <TermsPanel serviced={serviced} onRevert={mayManage ? (target) => setOpen({ act: 'take-back', target }) : null} />
      {open?.act === 'take-back' && (
        <ReverseTermsDialog loan={loan} serviced={serviced} target={open.target} today={today} onClose={close} />
      )}
      {open?.act === 'entry' && (
        <EntryDialog loan={loan} kind={open.kind} reverses={open.reverses ?? null} today={today} onClose={close} />
      )}
      {open?.act === 'quote' && <QuoteDialog loan={loan} today={today} onClose={close} />}
    </div>
  );
}
