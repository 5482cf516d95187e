import { useState } from 'react';
import { useText } from '../../i18n';
import { loans } from '../../i18n/en/records/loans';
import { DocumentIcon } from './loan-icons';
import { Tag } from '../../ui';
import type { ListRecord } from '../record-list';
import { isFresh } from './loan-names';

/** Tags next to a loan's name: documents to review, and New. */
export function LoanTags({ loan }: { readonly loan: ListRecord }) {
  const text = useText(loans);
  const [now] = useState(Date.now);
  return (
    <>
      {loan.documentsWaiting > 0 && (
        <Tag hue="petrol" icon={DocumentIcon}>
          {text('docs', { count: loan.documentsWaiting })}
        </Tag>
      )}
      {isFresh(loan, now) && <Tag hue="petrol">{text('fresh')}</Tag>}
    </>
  );
}
