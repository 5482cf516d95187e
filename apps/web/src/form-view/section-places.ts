import type { FormElement } from '@lendwright/forms';
import { createContext, useContext } from 'react';

/** Which sections are folded, and the number of each on its tab. */
export interface SectionPlaces {
  readonly numbers: ReadonlyMap<string, number>;
  readonly folded: ReadonlySet<string>;
  readonly setFolded: (id: string, isFolded: boolean) => void;
}

const NONE: SectionPlaces = { numbers: new Map(), folded: new Set(), setFolded: () => undefined };
const SectionContext = createContext<SectionPlaces>(NONE);
export const SectionProvider = SectionContext.Provider;

export function useSectionPlace(id: string) {
  const { numbers, folded, setFolded } = useContext(SectionContext);
  return { number: numbers.get(id), isOpen: !folded.has(id), setOpen: (isOpen: boolean) => setFolded(id, !isOpen) };
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
