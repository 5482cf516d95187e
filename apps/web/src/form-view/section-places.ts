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

/** Numbers the sections of what is shown in reading order; sections within sections bear none. */
export function numberSections(elements: readonly FormElement[], numbers = new Map<string, number>()): ReadonlyMap<string, number> {
  for (const element of elements) {
    if (element.type === 'section') numbers.set(element.id, numbers.size + 1);
    else numberSections(element.childs ?? [], numbers);
  }
  return numbers;
}
