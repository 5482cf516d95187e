import { Link } from '@tanstack/react-router';
import { useText } from '../../i18n';
import { loans } from '../../i18n/en/records/loans';
import { Ago, PeopleStack, StatusPill } from '../../ui';
import { RowCard } from '../../ui/table';
import { AmountCell, statusOfRecord } from '../record-list';
import { fullName, propertyAddress, prospectName } from './loan-names';
import { LoanActions, LoanTags, type LoanTagsProps } from './loan-tags';

/** A loan on a phone. */
export function LoanCard(props: LoanTagsProps) {
  const { loan } = props;
  const text = useText(loans);
  const status = statusOfRecord(loan);
  return (
    <RowCard
      code={
        <Link to="/loans/edit/$id" params={{ id: loan._id }}>
          {loan.number ?? text('unnamed')}
        </Link>
      }
      tags={
        <>
          <LoanActions {...props} />
          <LoanTags {...props} />
        </>
      }
      ago={<Ago at={loan.updatedAt} />}
      name={prospectName(loan) || text('unnamed')}
      amount={<AmountCell value={loan.info['loan_amount']} isShort />}
      facts={[loan.program?.title, propertyAddress(loan)].filter(Boolean).join(' · ')}
      status={status && <StatusPill status={status.title} glyph={status.glyph} />}
      people={
        <PeopleStack
          people={loan.workforces.map((workforce) => ({
            id: workforce._id,
            name: fullName(workforce.user),
            role: workforce.role?.title,
          }))}
        />
      }
    />
  );
}
