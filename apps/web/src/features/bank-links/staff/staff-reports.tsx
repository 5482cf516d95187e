import { useState } from 'react';
import { currentLanguage, useText } from '../../../i18n';
import { bankLinks as texts } from '../../../i18n/en/records/bank-links';
import { Banner, Button, EmptyState, formatDay, SectionPanel } from '../../../ui';
import { isOpen, type AssetsReports, type BankLink } from '../link-shapes';
import { EarlierReports } from './earlier-reports';
import { LinkActions } from './link-actions';
import { LinkStatus } from './link-status';
import { ReportView } from './report-view';
import { RequestDialog } from './request-dialog';
import styles from '../bank-links.module.css';

export interface StaffReportsProps {
  readonly loan: string;
  readonly reports: AssetsReports;
}

/** Requests for assets reports with what was delivered, and the button to request one. */
export function StaffReports({ loan, reports: { borrower, isSandbox, canTakeValues, links } }: StaffReportsProps) {
  const text = useText(texts);
  const [isRequesting, setRequesting] = useState(false);
  const canRequest = borrower !== null && !links.some(isOpen);
  return (
    <SectionPanel title={text('title')}>
      <div className={styles.stack}>
        {isSandbox && <Banner tone="info">{text('sandbox')}</Banner>}
        {canRequest && (
          <div>
            <Button tone="primary" onClick={() => setRequesting(true)}>
              {text('request')}
            </Button>
          </div>
        )}
        {links.length === 0 && <EmptyState title={text('empty')} help={text('emptyHelp')} ghostRows={0} />}
        {links.map((link) => (
          <LinkCard key={link._id} link={link} canTakeValues={canTakeValues} />
        ))}
      </div>
      {isRequesting && borrower && (
        <RequestDialog loan={loan} borrower={borrower} onClose={() => setRequesting(false)} />
      )}
    </SectionPanel>
  );
}

function LinkCard({ link, canTakeValues }: { readonly link: BankLink; readonly canTakeValues: boolean }) {
  const text = useText(texts);
  const day = (moment: string) => formatDay(new Date(moment), currentLanguage());
  const { person, institution, requestedAt, requestedBy, deliveredAt, failure, report } = link;
  return (
    <article className={styles.card} aria-label={`${text('title')} ${person}`}>
      <div className={styles.head}>
        <strong>{institution === '' ? person : `${person} · ${institution}`}</strong>
        <LinkStatus link={link} />
        <LinkActions link={link} />
      </div>
      <p className={styles.quiet}>
        {text('requestedBy', { day: day(requestedAt), name: requestedBy })}
        {deliveredAt && ` · ${text('deliveredOn', { day: day(deliveredAt) })}`}
      </p>
      {failure !== '' && (
        <Banner>{failure === 'ORDER_ANSWER_LOST' ? text('orderLost') : text('failure', { code: failure })}</Banner>
      )}
      {!report && link.status === 'delivered' && <p className={styles.quiet}>{text('notForSupport')}</p>}
      {report && <ReportView link={link} report={report} canTakeValues={canTakeValues} />}
      {link.earlier.length > 0 && <EarlierReports link={link} />}
    </article>
  );
}
