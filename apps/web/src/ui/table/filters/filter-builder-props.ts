import type { ReactNode } from 'react';
import type { Filter, FilterField } from './filter';

export interface FilterBuilderProps {
  readonly fields: readonly FilterField[];
  readonly filters: readonly Filter[];
  readonly onFilters: (filters: readonly Filter[]) => void;
  /** The button's label; "Advanced search" by default. */
  readonly label?: string | undefined;
  readonly note?: ReactNode;
}
