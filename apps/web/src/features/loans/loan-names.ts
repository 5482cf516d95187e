import type { ListRecord } from '../record-list';

/** A person's name in lists. */
export const fullName = ({
  first_name,
  last_name,
  email,
}: {
  readonly first_name: string;
  readonly last_name: string;
  readonly email: string;
}): string => `${first_name} ${last_name}`.trim() || email;

export const prospectName = (loan: ListRecord): string => (loan.prospect ? fullName(loan.prospect.info) : '');

const trimText = (value: unknown) => (typeof value === 'string' ? value.trim() : '');

/** The known parts of the property address in one line. @example '1847 Wrenfield Ave, Tacoma, WA 98405' */
export function propertyAddress({ info }: ListRecord): string {
  const stateAndZip = [trimText(info['property_state']), trimText(info['property_zip'])].filter(Boolean).join(' ');
  return [trimText(info['property_address']), trimText(info['property_city']), stateAndZip].filter(Boolean).join(', ');
}

/** A loan counts as new for this many milliseconds after its creation, unless it was edited. */
const NEW_PERIOD_MS = 86_400_000;

export const isFresh = (loan: ListRecord, now: number): boolean =>
  now - Date.parse(loan.createdAt) < NEW_PERIOD_MS && loan.version === 1;
