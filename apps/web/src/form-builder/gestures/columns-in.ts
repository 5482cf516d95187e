import type { FlatElement } from '../model';

/** The number of columns in a container: 12, or 6 in a grid with that class. */
export const columnsIn = (holder: FlatElement | undefined): 6 | 12 =>
  holder?.type === 'grid' && /(?:^|\s)(?:cols|grid)-6(?:\s|$)/.test(holder.class ?? '') ? 6 : 12;
