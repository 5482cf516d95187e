import type { CaptureAssignee, CaptureContext, CapturePriority, CaptureToken } from './capture-shapes';

const PRIORITY_DIGITS: Readonly<Record<CapturePriority, string>> = { Urgent: '1', High: '2', Medium: '3', Low: '4' };
const PRIORITY_NAMES = Object.keys(PRIORITY_DIGITS) as readonly CapturePriority[];

const fold = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
const isWordEnd = (text: string, index: number): boolean => !/^[\p{L}\p{N}]/u.test(text.slice(index));

/** The assignee whose name, or whose first words, follow an @ sign; the longest match wins, then the order given. */
function readAssignee(remainingText: string, allAssignees: readonly CaptureAssignee[]) {
  const foldedText = fold(remainingText);
  const candidates = allAssignees.flatMap((assignee) => {
    const words = fold(assignee.name).split(/\s+/);
    const lengths = words.map((_, index) => words.slice(0, index + 1).join(' ').length);
    const length = lengths.findLast((end, index) => {
      const candidateName = words.slice(0, index + 1).join(' ');
      return foldedText.startsWith(candidateName) && isWordEnd(foldedText, end);
    });
    return length === undefined ? [] : [{ assignee, length }];
  });
  return candidates.reduce<(typeof candidates)[number] | null>(
    (bestCandidate, candidate) =>
      bestCandidate === null || candidate.length > bestCandidate.length ? candidate : bestCandidate,
    null,
  );
}

function readPriority(word: string, { priorities = {} }: CaptureContext): CapturePriority | null {
  const foldedText = fold(word);
  const named = (name: CapturePriority) => [name, priorities[name] ?? name].map(fold);
  return (
    PRIORITY_NAMES.find((name) => PRIORITY_DIGITS[name] === foldedText || named(name).includes(foldedText)) ??
    PRIORITY_NAMES.find((name) => foldedText.length >= 2 && named(name).some((full) => full.startsWith(foldedText))) ??
    null
  );
}

interface PrefixedParts {
  readonly tokens: readonly CaptureToken[];
  readonly assignees: readonly CaptureAssignee[];
  readonly priority: CapturePriority | null;
  readonly record: string | null;
}

/** The parts that begin with a sign: `@` assignees, `!` priority, `#` record. */
export function findPrefixedParts(text: string, context: CaptureContext): PrefixedParts {
  const tokens: CaptureToken[] = [];
  const assignees: CaptureAssignee[] = [];
  let priority: CapturePriority | null = null;
  let record: string | null = null;
  const take = (kind: CaptureToken['kind'], start: number, end: number): boolean => {
    const token = { kind, start, end, text: text.slice(start, end) };
    if (context.ignored?.includes(token.text)) return false;
    tokens.push(token);
    return true;
  };
  for (const { index } of text.matchAll(/(?<![\p{L}\p{N}])[@!#](?=[\p{L}\p{N}])/gu)) {
    if (tokens.some(({ end }) => index < end)) continue;
    const remainingText = text.slice(index + 1);
    if (text[index] === '@') {
      const match = readAssignee(remainingText, context.assignees);
      if (match && take('assignee', index, index + 1 + match.length)) assignees.push(match.assignee);
    } else {
      const [word = ''] = /^[\p{L}\p{N}][\p{L}\p{N}_-]*/u.exec(remainingText) ?? [];
      const end = index + 1 + word.length;
      if (text[index] === '#' && take('record', index, end)) record = word;
      const read = text[index] === '!' ? readPriority(word, context) : null;
      if (read && take('priority', index, end)) priority = read;
    }
  }
  return { tokens, assignees, priority, record };
}
