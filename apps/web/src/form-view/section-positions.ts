import type { FormElement } from '@lendwright/forms';
import { createContext, useContext, useEffect } from 'react';

/** Opens a row at one of its fields. @returns false if the section has no such row */
export type RowOpener = (row: string, field: string) => boolean;

/** Which sections are collapsed, and their numbers on the tab. */
export interface SectionPositions {
  readonly numbers: ReadonlyMap<string, number>;
  readonly foldedSections: ReadonlySet<string>;
  readonly setSectionFolded: (id: string, isFolded: boolean) => void;
  /** The open-row functions of mounted cloneable sections, by section. */
  readonly openers: Map<string, RowOpener>;
}

const NO_POSITIONS: SectionPositions = {
  numbers: new Map(),
  foldedSections: new Set(),
  setSectionFolded: () => undefined,
  openers: new Map(),
};
const SectionContext = createContext<SectionPositions>(NO_POSITIONS);
export const SectionProvider = SectionContext.Provider;

export function useSectionPosition(id: string) {
  const { numbers, foldedSections, setSectionFolded } = useContext(SectionContext);
  return {
    number: numbers.get(id),
    isOpen: !foldedSections.has(id),
    setOpen: (isOpen: boolean) => setSectionFolded(id, !isOpen),
  };
}

/** Registers this section for jumps to its rows while it is mounted. */
export function useRowOpener(section: string, open: RowOpener): void {
  const { openers } = useContext(SectionContext);
  useEffect(() => {
    openers.set(section, open);
    return () => void openers.delete(section);
  }, [openers, section, open]);
}

/** The visible sections in reading order. Nested sections are not numbered. */
export function visibleSections(
  elements: readonly FormElement[],
  isVisible: (id: string) => boolean,
): readonly string[] {
  return elements.flatMap((element) => {
    if (!isVisible(element.id)) return [];
    return element.type === 'section' ? [element.id] : visibleSections(element.childs ?? [], isVisible);
  });
}
