import { createElement, type ReactNode } from 'react';

/** What only the installation knows; the server takes the part out where it has nothing to say. */
export type Fact =
  'address' | 'phone' | 'email' | 'contact' | 'social' | 'linkedin' | 'youtube' | 'x' | 'demo' | 'noDemo';

/** A part of the page that stands only where the installation has the fact. */
export function If({ has, children }: { readonly has: Fact; readonly children: ReactNode }) {
  return createElement('lw-if', { has }, children);
}
