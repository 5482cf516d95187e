import { useState } from 'react';
import { needsAction, type AreaSection } from '../documents';
import { readLocalValue, saveLocal } from '../session';

/** A year. */
const RETENTION_SECONDS = 365 * 24 * 60 * 60;

type Choices = Readonly<Record<string, boolean>>;

const storedChoices = (name: string): Choices => {
  const storedValue = readLocalValue(name);
  return typeof storedValue === 'object' && storedValue !== null ? (storedValue as Choices) : {};
};

/** What the area decided about a section: once opened, it stays open. */
interface AutomaticFold {
  readonly count: number;
  readonly isOpen: boolean;
}

/**
 * Which sections are open: as the user chose for records with this form; otherwise those in which something needs action
 * or has been added.
 */
export function useFolds(form: string, sections: readonly AreaSection[]) {
  const name = `documents.${form}`;
  const [choices, setChoices] = useState(() => storedChoices(name));
  const [automaticFolds, setAutomatic] = useState<Readonly<Record<string, AutomaticFold>>>({});
  const decidedSections = sections.flatMap((section) => {
    const knownFold = automaticFolds[section.id];
    const count = section.count ?? 0;
    const isOpen = needsAction(section) || (knownFold !== undefined && count > knownFold.count);
    return knownFold && (knownFold.isOpen || !isOpen)
      ? []
      : [[section.id, { count: knownFold?.count ?? count, isOpen }] as const];
  });
  if (decidedSections.length > 0) setAutomatic({ ...automaticFolds, ...Object.fromEntries(decidedSections) });
  return {
    isOpen: (id: string): boolean => choices[id] ?? automaticFolds[id]?.isOpen ?? false,
    setOpen: (id: string, isOpen: boolean) => {
      const nextChoices = { ...choices, [id]: isOpen };
      setChoices(nextChoices);
      saveLocal(name, nextChoices, RETENTION_SECONDS);
    },
  };
}
