import { createElement, type ReactNode } from 'react';

/** Facts about the installation. The server removes parts whose fact is unknown. */
export type Fact =
  | 'address'
  | 'phone'
  | 'email'
  | 'contact'
  | 'social'
  | 'linkedin'
  | 'youtube'
  | 'x'
  | 'demo'
  | 'noDemo';

/** Content shown only if the installation has the fact. */
export function If({ has, children }: { readonly has: Fact; readonly children: ReactNode }) {
  return createElement('lw-if', { has }, children);
}
