import type { FormElement } from '@lendwright/forms';
import { createContext, useContext, useEffect } from 'react';

/** Opens a row at one of its fields. @returns false where the section has no such row */
export type RowOpener = (row: string, field: string) => boolean;

/** Which sections are folded, and the number of each on its tab. */
export interface SectionPositions {
  readonly numbers: ReadonlyMap<string, number>;
  readonly folded: ReadonlySet<string>;
  readonly setFolded: (id: string, isFolded: boolean) => void;
  /** How the cloneable sections that are drawn open their rows, by section. */
  readonly openers: Map<string, RowOpener>;
}

const NONE: SectionPositions = {
  numbers: new Map(),
  folded: new Set(),
  setFolded: () => undefined,
  openers: new Map(),
};
const SectionContext = createContext<SectionPositions>(NONE);
export const SectionProvider = SectionContext.Provider;

export function useSectionPosition(id: string) {
  const { numbers, folded, setFolded } = useContext(SectionContext);
  return { number: numbers.get(id), isOpen: !folded.has(id), setOpen: (isOpen: boolean) => setFolded(id, !isOpen) };
}

/** Lets jumps into rows open them here while the section is drawn. */
export function useRowOpener(section: string, open: RowOpener): void {
  const { openers } = useContext(SectionContext);
  useEffect(() => {
    openers.set(section, open);
    return () => void openers.delete(section);
  }, [openers, section, open]);
}

/** The sections of what is shown that can be seen, in reading order; sections within sections bear no number. */
export function visibleSections(
  elements: readonly FormElement[],
  isVisible: (id: string) => boolean,
): readonly string[] {
  return elements.flatMap((element) => {
    if (!isVisible(element.id)) return [];
    return element.type === 'section' ? [element.id] : visibleSections(element.childs ?? [], isVisible);
  });
}
