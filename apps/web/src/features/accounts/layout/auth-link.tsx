import type { ReactElement, ReactNode } from 'react';
import { cloneElement } from 'react';
import styles from './auth-layout.module.css';

export interface AuthLinkProps {
  /** A router link without content. */
  readonly link: ReactElement<{ className?: string; children?: ReactNode }>;
  readonly children: ReactNode;
}

/** A link next to a form before sign-in. */
export function AuthLink({ link, children }: AuthLinkProps) {
  return cloneElement(link, { className: styles.link, children } as { className: string; children: ReactNode });
}
