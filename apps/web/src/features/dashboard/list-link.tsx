import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { Way } from './list-targets';

export interface WayLinkProps {
  /** Null: what is inside stands without a link. */
  readonly way: Way | null;
  readonly className?: string | undefined;
  readonly title?: string | undefined;
  readonly 'aria-label'?: string | undefined;
  readonly onPointerEnter?: (() => void) | undefined;
  readonly onPointerLeave?: (() => void) | undefined;
  readonly onFocus?: (() => void) | undefined;
  readonly onBlur?: (() => void) | undefined;
  readonly children?: ReactNode;
}

/** A link to the list that proves a number. */
export function WayLink({ way, children, ...rest }: WayLinkProps) {
  if (!way) return <span {...rest}>{children}</span>;
  return (
    <Link to={way.to} search={way.search as object} {...rest}>
      {children}
    </Link>
  );
}
