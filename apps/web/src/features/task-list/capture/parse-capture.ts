import { addDays } from '../due/day-steps';
import type { CaptureContext, CapturedTask, CaptureToken } from './capture-shapes';
import { findDate } from './find-date';
import { findPrefixedParts } from './find-prefixed-parts';
import { findTime } from './find-time';
import { overlaps, type TextMatch } from './text-match';

function withoutTokens(text: string, tokens: readonly CaptureToken[]): string {
  const keptText = tokens.reduceRight(
    (remainingText, { start, end }) => `${remainingText.slice(0, start)} ${remainingText.slice(end)}`,
    text,
  );
  return keptText
    .replace(/\s+/g, ' ')
    .replace(/ ([,.;:])/g, '$1')
    .replace(/^[\s,;:]+|[\s,;:]+$/g, '');
}

/**
 * Reads a task from one line: a day or time, `@` person, role or group, `!` priority, `#` record. What isn't recognized
 * stays in the title. A time without a day is the next such time.
 * @example parseCapture('Call Lena tomorrow 10am #CV30-166', context)
 * // { title: 'Call Lena', due: '2026-11-25', time: '10:00', record: 'CV30-166', ... }
 */
export function parseCapture(text: string, context: CaptureContext): CapturedTask {
  const { language, today, clock, ignored = [] } = context;
  const signedParts = findPrefixedParts(text, context);
  const isFree = (range: TextMatch) =>
    !ignored.includes(text.slice(range.start, range.end)) &&
    !signedParts.tokens.some((token) => overlaps(token, range));
  const date = findDate(text, language, today, isFree);
  const time = findTime(text, language, (range) => isFree(range) && !(date && overlaps(date, range)));
  const token = (kind: CaptureToken['kind'], { start, end }: TextMatch) => ({
    kind,
    start,
    end,
    text: text.slice(start, end),
  });
  const tokens = [
    ...signedParts.tokens,
    ...(date ? [token('day', date)] : []),
    ...(time ? [token('time', time)] : []),
  ].sort((a, b) => a.start - b.start);
  const nextDay = time && (time.time > clock ? today : addDays(today, 1));
  return {
    title: withoutTokens(text, tokens),
    due: date?.day ?? nextDay,
    time: time?.time ?? null,
    assignees: signedParts.assignees.filter(
      (assignee, index, allAssignees) => allAssignees.findIndex(({ id }) => id === assignee.id) === index,
    ),
    priority: signedParts.priority,
    record: signedParts.record,
    tokens,
  };
}
