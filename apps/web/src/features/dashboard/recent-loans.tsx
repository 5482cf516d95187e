import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useText } from '../../i18n';
import { dashboard } from '../../i18n/en/app/dashboard';
import { Ago, PeopleStack, StatusMark } from '../../ui';
import { AmountCell, Dash, dayOfMoment, statusOfRecord, useCompanyDates } from '../record-list';
import type { Dashboard } from './dashboard-shapes';
import readAloud from '../../ui/text/read-aloud.module.css';
import styles from './dashboard.module.css';

type Loan = Dashboard['recent_opportunities'][number];

const nameOf = ({ first_name, last_name, email }: { first_name: string; last_name: string; email: string }) =>
  `${first_name} ${last_name}`.trim() || email;

/** The most recently changed loans (spec 1-shell §2.8). */
export function RecentLoans({ loans }: { readonly loans: readonly Loan[] }) {
  const text = useText(dashboard);
  return (
    <table className={`${styles.rows} ${styles.tall}`}>
      <caption className={readAloud.text}>{text('recentLoans')}</caption>
      <thead>
        <tr>
          <th scope="col" className={styles.codeColumn}>
            {text('loanNumber')}
          </th>
          <th scope="col">{text('prospect')}</th>
          <th scope="col" className={`${styles.wideCell} ${styles.programColumn}`}>
            {text('program')}
          </th>
          <th scope="col" className={`${styles.wideCell} ${styles.numeric} ${styles.amountColumn}`}>
            {text('loanAmount')}
          </th>
          <th scope="col" className={styles.statusColumn}>
            {text('status')}
          </th>
          <th scope="col" className={`${styles.widestCell} ${styles.programColumn}`}>
            {text('workforces')}
          </th>
          <th scope="col" className={`${styles.widestCell} ${styles.authorColumn}`}>
            {text('created')}
          </th>
          <th scope="col" className={`${styles.middleCell} ${styles.authorColumn}`}>
            {text('updated')}
          </th>
        </tr>
      </thead>
      <tbody>
        {loans.map((loan) => (
          <LoanRow key={loan._id} loan={loan} />
        ))}
      </tbody>
    </table>
  );
}

/** A cell of two lines. */
function Lines({ first, second }: { readonly first: ReactNode; readonly second: string | undefined }) {
  return (
    <>
      <span className={styles.line}>{first}</span>
      {second && (
        <span className={styles.subline} title={second}>
          {second}
        </span>
      )}
    </>
  );
}

function LoanRow({ loan }: { readonly loan: Loan }) {
  const text = useText(dashboard);
  const dates = useCompanyDates();
  const status = statusOfRecord(loan);
  const person = loan.prospect?.info;
  const team = [...loan.workforces, ...loan.contacts];
  const people = team.map(({ _id, user, role }) => ({ id: _id, name: nameOf(user), role: role?.title }));
  const roles = [...new Set(team.flatMap(({ role }) => role?.title ?? []))].join(', ');
  return (
    <tr>
      <td>
        <Link to="/loans/edit/$id" params={{ id: loan._id }} className={styles.target}>
          {loan.number ?? text('unnumbered')}
        </Link>
      </td>
      <td className={styles.nameCell}>
        <Lines
          first={(person && nameOf(person)) || <Dash />}
          second={person && [person.email, person.phone].filter(Boolean).join(' · ')}
        />
      </td>
      <td className={styles.wideCell}>
        <Lines first={loan.program?.title ?? <Dash />} second={loan.product?.title} />
      </td>
      <td className={`${styles.wideCell} ${styles.numeric}`}>
        <AmountCell value={loan.info['loan_amount']} />
      </td>
      <td>{status ? <StatusMark status={status.title} glyph={status.glyph} /> : <Dash />}</td>
      <td className={styles.widestCell}>
        <Lines first={<PeopleStack people={people} />} second={roles} />
      </td>
      <td className={styles.widestCell}>
        <Lines first={dayOfMoment(loan.createdAt, dates)} second={loan.created_by?.user} />
      </td>
      <td className={styles.middleCell}>
        <Lines first={<Ago at={loan.updatedAt} />} second={loan.updated_by?.user} />
      </td>
    </tr>
  );
}
