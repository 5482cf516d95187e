/** Common mail providers. Short names are left out, because too many real domains are one letter away. */
const PROVIDERS = [
  'gmail.com',
  'googlemail.com',
  'yahoo.com',
  'hotmail.com',
  'outlook.com',
  'icloud.com',
  'comcast.net',
  'verizon.net',
  'bellsouth.net',
  'sbcglobal.net',
  'protonmail.com',
  'earthlink.net',
];
/** Real mail domains that are one letter away from a provider. */
const REAL_LOOKALIKES: ReadonlySet<string> = new Set([
  'mail.com',
  'email.com',
  'ymail.com',
  'zmail.com',
  'fmail.com',
  'cloud.com',
]);
const COM_TYPOS: ReadonlySet<string> = new Set(['con', 'cmo', 'ocm', 'comm', 'coom', 'vom', 'xom', 'cpm', 'cim']);
const NET_TYPOS: ReadonlySet<string> = new Set(['nte', 'ent', 'nett', 'ney']);

/** Whether one inserted, deleted, replaced or swapped letter turns one text into the other. */
function isOneTypoAway(typedDomain: string, intendedDomain: string): boolean {
  if (typedDomain === intendedDomain || Math.abs(typedDomain.length - intendedDomain.length) > 1) return false;
  let start = 0;
  while (start < typedDomain.length && typedDomain[start] === intendedDomain[start]) start++;
  const [typedRest, intendedRest] = [typedDomain.slice(start), intendedDomain.slice(start)];
  if (typedDomain.length > intendedDomain.length) return typedRest.slice(1) === intendedRest;
  if (typedDomain.length < intendedDomain.length) return typedRest === intendedRest.slice(1);
  const isSwapped = typedRest[0] === intendedRest[1] && typedRest[1] === intendedRest[0];
  return typedRest.slice(1) === intendedRest.slice(1) || (isSwapped && typedRest.slice(2) === intendedRest.slice(2));
}

/** Corrects a common typo in the ending, unless it is a valid ending. */
function correctTopLevelDomain(domain: string): string {
  const dot = domain.lastIndexOf('.');
  const ending = domain.slice(dot + 1);
  if (COM_TYPOS.has(ending)) return `${domain.slice(0, dot)}.com`;
  return NET_TYPOS.has(ending) ? `${domain.slice(0, dot)}.net` : domain;
}

/**
 * The domain that was probably intended, or null: a large provider one typo away, or the same name with its ending
 * corrected.
 * @example suggestProvider('gmial.com') // 'gmail.com'
 */
export function suggestProvider(domain: string): string | null {
  const correctedDomain = correctTopLevelDomain(domain);
  const isCorrected = correctedDomain !== domain;
  if (PROVIDERS.includes(correctedDomain) || REAL_LOOKALIKES.has(correctedDomain))
    return isCorrected ? correctedDomain : null;
  return (
    PROVIDERS.find((provider) => isOneTypoAway(correctedDomain, provider)) ?? (isCorrected ? correctedDomain : null)
  );
}
