import type { CaptureAssignee } from './capture-shapes';

const fold = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
const LIMIT = 6;

/** A name being typed after an @ sign. */
export interface PartialName {
  /** The index of the @ sign. */
  readonly start: number;
  readonly end: number;
  readonly matches: readonly CaptureAssignee[];
}

/**
 * The people, roles and groups for the name before the caret, those whose name begins with it first. Null if the caret
 * isn't in such a name, or the name is complete.
 */
export function suggestAssignees(
  text: string,
  caret: number,
  assignees: readonly CaptureAssignee[],
): PartialName | null {
  const typedMatch = /(?:^|[^\p{L}\p{N}])@([\p{L}\p{N}][\p{L}\p{N}.' -]*|)$/u.exec(text.slice(0, caret))?.[1];
  if (typedMatch === undefined) return null;
  const part = fold(typedMatch);
  const matches = assignees.filter(({ name }) => {
    const foldedName = fold(name);
    return (
      foldedName !== part &&
      (foldedName.startsWith(part) || foldedName.split(/\s+/).some((word) => word.startsWith(part)))
    );
  });
  if (matches.length === 0) return null;
  const isPrefix = ({ name }: CaptureAssignee) => fold(name).startsWith(part);
  const sortedMatches = [...matches.filter(isPrefix), ...matches.filter((match) => !isPrefix(match))];
  return { start: caret - typedMatch.length - 1, end: caret, matches: sortedMatches.slice(0, LIMIT) };
}
