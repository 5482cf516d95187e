import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { Filter } from '../../ui/table';

export interface ListLinkProps {
  /** The path of the list; undefined renders the children without a link. */
  readonly page: string | undefined;
  readonly filters: readonly Filter[];
  readonly className?: string | undefined;
  readonly title?: string;
  readonly 'aria-label'?: string;
  readonly children?: ReactNode;
}

/** A link to the records behind a figure. The saved view of the list does not apply. */
export function ListLink({ page, filters, children, ...rest }: ListLinkProps) {
  if (page === undefined) return <span {...rest}>{children}</span>;
  return (
    <Link to={`/${page}` as '/loans'} search={{ filters, view: 'none' } as object} {...rest}>
      {children}
    </Link>
  );
}
