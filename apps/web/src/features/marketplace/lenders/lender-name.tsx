import { Link } from '@tanstack/react-router';
import type { Lender } from '../marketplace-shapes';
import styles from './lenders.module.css';

/** The name of a lender: a link to its contact if the viewer may open it. */
export function LenderName({ lender: { _id, info, mayOpen } }: { readonly lender: Lender }) {
  if (!mayOpen) return <span className={styles.name}>{info.lender_company}</span>;
  return (
    <Link to="/contacts/edit/$id" params={{ id: _id }} className={styles.name}>
      {info.lender_company}
    </Link>
  );
}
