import type { ReactNode } from 'react';

/** An entry of the palette: a page to open, or an action. */
export interface PaletteEntry {
  readonly id: string;
  readonly title: string;
  readonly mark: ReactNode;
  /** The parts of the second line. */
  readonly facts?: readonly ReactNode[];
  /** Further search terms, besides the title. */
  readonly keywords?: string;
  /** The equivalent keyboard shortcut, for display. */
  readonly keys?: string | undefined;
  readonly href?: string;
  readonly act?: () => void;
}

export interface PaletteGroup {
  readonly id: string;
  readonly title: string;
  readonly entries: readonly PaletteEntry[];
}
