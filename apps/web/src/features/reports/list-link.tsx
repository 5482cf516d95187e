import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { RecordsLink } from './list-target';
import styles from './reports.module.css';

export interface ListLinkProps extends RecordsLink {
  readonly className?: string | undefined;
  readonly title?: string;
  readonly 'aria-label'?: string;
  readonly children?: ReactNode;
}

/** A link to the records behind a figure. The saved view of the list does not apply. */
export function ListLink({ page, filters, logic, onOpen, children, className, ...rest }: ListLinkProps) {
  if (onOpen)
    return (
      <button type="button" className={`${styles.link} ${className ?? ''}`} onClick={() => onOpen(filters)} {...rest}>
        {children}
      </button>
    );
  if (page === undefined)
    return (
      <span className={className} {...rest}>
        {children}
      </span>
    );
  return (
    <Link
      to={`/${page}` as '/loans'}
      search={{ filters, logic, view: 'none' } as object}
      className={className}
      {...rest}
    >
      {children}
    </Link>
  );
}
