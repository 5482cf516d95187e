import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { ListTarget } from './list-targets';

export interface ListLinkProps {
  /** Null renders the children without a link. */
  readonly target: ListTarget | null;
  readonly className?: string | undefined;
  readonly title?: string | undefined;
  readonly 'aria-label'?: string | undefined;
  readonly onPointerEnter?: (() => void) | undefined;
  readonly onPointerLeave?: (() => void) | undefined;
  readonly onFocus?: (() => void) | undefined;
  readonly onBlur?: (() => void) | undefined;
  readonly children?: ReactNode;
}

/** A link to the list behind a figure. */
export function ListLink({ target, children, ...rest }: ListLinkProps) {
  if (!target) return <span {...rest}>{children}</span>;
  return (
    <Link to={target.to} search={target.search as object} {...rest}>
      {children}
    </Link>
  );
}
