import type { ValuePart } from '@lendwright/api';

/** The groups of letters and digits of a value, in any script. */
const groupsOf = (text: string): string[] => text.match(/[\p{L}\p{M}\p{N}'’]+/gu) ?? [];

/**
 * One part of a value. @param text as it is displayed
 * @example partOf('123-45-6789', '2') // '45'
 * @example partOf('412,500.50', 'cents') // '50'
 */
export function partOf(text: string, part: ValuePart): string {
  const point = text.lastIndexOf('.');
  if (part === 'whole') return point < 0 ? text : text.slice(0, point);
  if (part === 'cents') return point < 0 ? '' : text.slice(point + 1);
  const groups = groupsOf(text);
  if (part === 'last') return groups.at(-1) ?? '';
  if (part === 'initial') return [...(groups[0] ?? '')][0] ?? '';
  return groups[Number(part) - 1] ?? '';
}
