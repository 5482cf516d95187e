import type { ReactNode } from 'react';

/** One line of the palette: a place that opens, or something that is done. */
export interface PaletteEntry {
  readonly id: string;
  readonly title: string;
  readonly mark: ReactNode;
  /** The second line, piece by piece. */
  readonly facts?: readonly ReactNode[];
  /** What else finds it, beside its title. */
  readonly words?: string;
  /** The key that does the same, as a person reads it. */
  readonly keys?: string | undefined;
  readonly href?: string;
  readonly act?: () => void;
}

export interface PaletteGroup {
  readonly id: string;
  readonly title: string;
  readonly entries: readonly PaletteEntry[];
}
