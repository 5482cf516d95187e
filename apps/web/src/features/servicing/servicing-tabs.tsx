import { useId, useState, type ReactNode } from 'react';
import { useText } from '../../i18n';
import { servicing as texts } from '../../i18n/en/records/servicing';
import { SegmentedTabs } from '../../ui';
import { ServicingPanel } from './servicing-panel';
import { useServicing } from './use-servicing';

export interface ServicingTabsProps {
  readonly loan: string;
  /** The payments of the loan. */
  readonly children: ReactNode;
}

/** The Payments tab of a loan that is or can be in servicing: its payments, and its ledger beside them. */
export function ServicingTabs({ loan, children }: ServicingTabsProps) {
  const text = useText(texts);
  const [tab, setTab] = useState('payments');
  const panel = useId();
  const { data } = useServicing(loan);
  if (!data || (data.loan === null && data.offer === null)) return children;
  const tabs = (['payments', 'servicing'] as const).map((id) => ({ id, title: text(`tab-${id}`) }));
  return (
    <>
      <SegmentedTabs label={text('tabs')} tabs={tabs} value={tab} onChange={setTab} controls={panel} />
      <div id={panel} role="tabpanel" aria-label={text(tab === 'servicing' ? 'tab-servicing' : 'tab-payments')}>
        {tab === 'servicing' ? <ServicingPanel loan={loan} servicing={data} /> : children}
      </div>
    </>
  );
}
