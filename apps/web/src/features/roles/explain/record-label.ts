import type { ListRecord } from '../../record-list';

const SHOWN = 3;

/**
 * A record of any module in one line: its number and person, or else the first texts of its list columns.
 * @example recordLabel(loan) // 'DSCR-10482 · Maria Santos'
 */
export function recordLabel({ _id, number, prospect, info }: ListRecord): string {
  const person = prospect ? `${prospect.info.first_name} ${prospect.info.last_name}`.trim() : '';
  const texts = Object.values(info).filter((value): value is string => typeof value === 'string' && value !== '');
  const words = [number ?? '', person || texts.slice(0, SHOWN).join(' ')].filter(Boolean);
  return words.join(' · ') || _id;
}
