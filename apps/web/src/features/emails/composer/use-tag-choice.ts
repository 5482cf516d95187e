import { useState } from 'react';
import type { MergeField } from '../email-shapes';
import { findTags } from './tag-list';

const QUERY_PATTERN = /\{([^{}]{0,40})$/;

/** What is typed after `{`, at the end of a text; null if no tag is typed. */
export const typedTag = (textBefore: string): string | null => QUERY_PATTERN.exec(textBefore)?.[1] ?? null;

/** The merge tags that match what is typed after `{`, and the keys that choose one: arrows move, Enter or Tab picks. */
export function useTagChoice(fields: readonly MergeField[]) {
  const [typedText, setTypedText] = useState<string | null>(null);
  const [index, setIndex] = useState(0);
  const foundTags = typedText === null ? [] : findTags(fields, typedText);
  const change = (value: string | null) => {
    setTypedText(value);
    setIndex(0);
  };
  /** @returns whether the key was for the list */
  const onKey = (event: Pick<KeyboardEvent, 'key' | 'stopPropagation'>, pick: (field: MergeField) => void): boolean => {
    const chosenTag = foundTags[index];
    if (!chosenTag) return false;
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step) setIndex((index + step + foundTags.length) % foundTags.length);
    else if (event.key === 'Escape') change(null);
    else if (event.key === 'Enter' || event.key === 'Tab') pick(chosenTag);
    else return false;
    event.stopPropagation();
    return true;
  };
  return { typed: typedText, at: index, found: foundTags, change, onKey };
}
