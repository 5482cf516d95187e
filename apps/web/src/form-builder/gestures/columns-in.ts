import type { FlatElement } from '../model';

/** How many columns a holder's elements share: 12, or 6 in a grid whose class says so. */
export const columnsIn = (holder: FlatElement | undefined): 6 | 12 =>
  holder?.type === 'grid' && /(?:^|\s)(?:cols|grid)-6(?:\s|$)/.test(holder.class ?? '') ? 6 : 12;
