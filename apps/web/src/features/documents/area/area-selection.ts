import { createContext, useContext } from 'react';

/** The selected rows of the documents area. */
export interface AreaSelection {
  /** Whether a row can be selected: anything can be done with it. */
  readonly isSelectable: (key: string) => boolean;
  readonly isSelected: (key: string) => boolean;
  /** Toggles a row; `isRange` selects every row from the last toggled one to it. */
  readonly toggle: (key: string, isRange: boolean) => void;
  /** Whether a row is shown under the current filter. */
  readonly isShown: (key: string) => boolean;
}

const Selection = createContext<AreaSelection | null>(null);

export const AreaSelectionProvider = Selection.Provider;

/** Null outside of an area with selection: all rows are shown, without check boxes. */
export const useAreaSelection = (): AreaSelection | null => useContext(Selection);
