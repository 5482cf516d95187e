import { useState } from 'react';
import { useText } from '../../i18n';
import { loans } from '../../i18n/en/records/loans';
import { DocumentIcon } from './loan-icons';
import { Tag } from '../../ui';
import type { ListRecord } from '../record-list';
import { LoanSharing, type LoanSharingProps } from '../sharing';
import { ComposeIcon } from './compose-icon';
import { isFresh } from './loan-names';
import styles from './loans.module.css';

export interface LoanTagsProps {
  readonly loan: ListRecord;
  readonly affiliate?: LoanSharingProps['affiliate'];
  readonly mayShare?: boolean;
  readonly mayCompose?: boolean;
}

const hover = globalThis.matchMedia?.('(hover: hover)');

/** Whether rows show their actions under the pointer. On touch screens, they are shown beside the name. */
export const hasHover = (): boolean => hover?.matches ?? true;

/** Sharing and writing, for the loan of a row. */
export function LoanActions({ loan, affiliate, mayShare = false, mayCompose = false }: LoanTagsProps) {
  return (
    <>
      {mayCompose && loan.active && <ComposeIcon loan={loan._id} />}
      <LoanSharing loan={loan} affiliate={affiliate} mayManage={mayShare} part="icon" />
    </>
  );
}

/** Tags next to a loan's name: sharing, documents to review, and New. */
export function LoanTags({ loan, affiliate, mayShare = false }: LoanTagsProps) {
  const text = useText(loans);
  const [now] = useState(Date.now);
  return (
    <>
      <LoanSharing loan={loan} affiliate={affiliate} mayManage={mayShare} part="badge" />
      {loan.documentsWaiting > 0 && (
        <Tag hue="petrol" icon={DocumentIcon}>
          <span className={styles.full}>{text('docs', { count: loan.documentsWaiting })}</span>
          <span className={styles.short} aria-hidden>
            {loan.documentsWaiting}
          </span>
        </Tag>
      )}
      {isFresh(loan, now) && <Tag hue="petrol">{text('fresh')}</Tag>}
    </>
  );
}
