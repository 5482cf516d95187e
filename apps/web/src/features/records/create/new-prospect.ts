/** A prospect to create together with a loan. */
export interface NewProspect {
  readonly first_name: string;
  readonly last_name: string;
  readonly email: string;
  readonly phone: string;
}

const EMPTY_PROSPECT: NewProspect = { first_name: '', last_name: '', email: '', phone: '' };

/**
 * The person meant by the text of a search: a name, an email address or a phone number.
 * @example prospectFromName('Silas van Beck') // first_name 'Silas', last_name 'van Beck'
 */
export function prospectFromName(typedName: string): NewProspect {
  const text = typedName.trim();
  if (text.includes('@')) return { ...EMPTY_PROSPECT, email: text };
  if (/^[\d\s()+\-./]{7,}$/.test(text)) return { ...EMPTY_PROSPECT, phone: text };
  const [firstName = '', ...rest] = text.split(/\s+/);
  return { ...EMPTY_PROSPECT, first_name: firstName, last_name: rest.join(' ') };
}

/** Whether the names are given that every prospect needs. */
export const isNamed = ({ first_name: first, last_name: last }: NewProspect): boolean =>
  first.trim() !== '' && last.trim() !== '';

/** A stored value as a new prospect, or null. */
export function readNewProspect(value: unknown): NewProspect | null {
  if (typeof value !== 'object' || value === null) return null;
  const heldEntries = new Map(Object.entries(value));
  const text = (field: keyof NewProspect) => {
    const item: unknown = heldEntries.get(field);
    return typeof item === 'string' ? item : '';
  };
  return { first_name: text('first_name'), last_name: text('last_name'), email: text('email'), phone: text('phone') };
}
