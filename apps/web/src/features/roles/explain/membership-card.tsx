import type { DataTableColumn } from '../../../ui/table';
import type { Membership } from './explain-shapes';
import styles from './explain.module.css';

export interface MembershipCardProps {
  readonly membership: Membership;
  readonly columns: readonly DataTableColumn<Membership>[];
}

/** A membership on a phone: name and role, then each decision with its label. */
export function MembershipCard({ membership, columns }: MembershipCardProps) {
  const [name, role, ...verdicts] = columns;
  return (
    <div className={styles.card}>
      {name?.cell(membership)}
      {role?.cell(membership)}
      <dl>
        {verdicts.map(({ id, title, cell }) => (
          <div key={id}>
            <dt>{title}</dt>
            <dd>{cell(membership)}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
