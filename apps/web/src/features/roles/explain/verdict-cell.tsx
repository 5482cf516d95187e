import { useText } from '../../../i18n';
import { roles } from '../../../i18n/en/admin/roles';
import { CheckIcon, CloseIcon, Icon } from '../../../ui';
import type { Membership, Verdict } from './explain-shapes';
import { fieldReason, reasonKey } from './reason-key';
import styles from './explain.module.css';

interface MarkProps {
  readonly isAllowed: boolean;
  readonly label: string;
  readonly why: string;
}

/** Yes or no as icon and text, with the reason below. */
function Mark({ isAllowed, label, why }: MarkProps) {
  return (
    <span className={styles.verdict} data-allowed={isAllowed || undefined}>
      <span className={styles.label}>
        <Icon of={isAllowed ? CheckIcon : CloseIcon} size={14} />
        {label}
      </span>
      <small>{why}</small>
    </span>
  );
}

export interface VerdictCellProps {
  readonly verdict: Verdict;
  readonly question: 'see' | 'change';
}

/** Whether a person can see or edit, and why. */
export function VerdictCell({ verdict, question }: VerdictCellProps) {
  const text = useText(roles);
  const { isAllowed } = verdict;
  const label = text(`may-${question}-${isAllowed ? 'yes' : 'no'}`);
  return <Mark isAllowed={isAllowed} label={label} why={text(reasonKey(verdict.reason))} />;
}

/** A person's access to one field: hidden, read-only, or editable. */
export function FieldCell({ access }: { readonly access: NonNullable<Membership['field']> }) {
  const text = useText(roles);
  const { label, why, isAllowed } = fieldReason(access);
  return <Mark isAllowed={isAllowed} label={text(label)} why={text(why)} />;
}
