import { BorrowerLinks } from './borrower/borrower-links';
import { StaffReports } from './staff/staff-reports';
import { useBankLinks } from './use-bank-links';

export interface AssetsPanelProps {
  readonly loan: string;
  /** Borrowers are asked above the documents; staff find reports below them. */
  readonly place: 'above' | 'below';
}

/** The assets report of a loan. Nothing for those who may not see it. @source spec 2-records §2.10 */
export function AssetsPanel({ loan, place }: AssetsPanelProps) {
  const { data } = useBankLinks(loan);
  if (!data) return null;
  if (!data.isStaff) return place === 'above' && <BorrowerLinks reports={data} />;
  return place === 'below' && data.mayManage && <StaffReports loan={loan} reports={data} />;
}
