import { Link } from '@tanstack/react-router';
import { Icon, NextIcon, type IconComponent } from '../../../ui';
import styles from './borrower-home.module.css';

export interface LoanLinkProps {
  readonly icon: IconComponent;
  readonly id: string;
  readonly tab?: string;
  readonly title: string;
  readonly line: string;
  readonly isOpen: boolean;
}

/** A line of the home page that leads into the loan. */
export function LoanLink({ icon, id, tab, title, line, isOpen }: LoanLinkProps) {
  return (
    <Link to="/loans/edit/$id" params={{ id }} search={tab ? { tab } : {}} className={styles.link}>
      <span className={styles.linkIcon} data-open={isOpen || undefined}>
        <Icon of={icon} size={20} />
      </span>
      <span className={styles.linkText}>
        <b>{title}</b>
        <small>{line}</small>
      </span>
      <Icon of={NextIcon} size={18} className={styles.chevron} />
    </Link>
  );
}
