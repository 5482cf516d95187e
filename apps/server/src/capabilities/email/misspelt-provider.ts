/** Where most people have their mail. Short names are left out: too many real domains are one letter away. */
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
/** Real mail domains that are one letter away from one of those. */
const REAL_NEIGHBOURS: ReadonlySet<string> = new Set([
  'mail.com',
  'email.com',
  'ymail.com',
  'zmail.com',
  'fmail.com',
  'cloud.com',
]);
const SLIPS_OF_COM: ReadonlySet<string> = new Set(['con', 'cmo', 'ocm', 'comm', 'coom', 'vom', 'xom', 'cpm', 'cim']);
const SLIPS_OF_NET: ReadonlySet<string> = new Set(['nte', 'ent', 'nett', 'ney']);

/** Whether one letter more, less, other, or two neighbours changed about make one text of the other. */
function isOneSlipAway(typed: string, meant: string): boolean {
  if (typed === meant || Math.abs(typed.length - meant.length) > 1) return false;
  let start = 0;
  while (start < typed.length && typed[start] === meant[start]) start++;
  const [restTyped, restMeant] = [typed.slice(start), meant.slice(start)];
  if (typed.length > meant.length) return restTyped.slice(1) === restMeant;
  if (typed.length < meant.length) return restTyped === restMeant.slice(1);
  const isSwapped = restTyped[0] === restMeant[1] && restTyped[1] === restMeant[0];
  return restTyped.slice(1) === restMeant.slice(1) || (isSwapped && restTyped.slice(2) === restMeant.slice(2));
}

/** The ending corrected where it is a common slip and no ending of its own. */
function withRightEnding(domain: string): string {
  const dot = domain.lastIndexOf('.');
  const ending = domain.slice(dot + 1);
  if (SLIPS_OF_COM.has(ending)) return `${domain.slice(0, dot)}.com`;
  return SLIPS_OF_NET.has(ending) ? `${domain.slice(0, dot)}.net` : domain;
}

/**
 * The domain that was probably meant, or null when nothing looks wrong: a large provider that is one slip of the keys
 * away, or the same name with its ending put right.
 * @example misspeltProvider('gmial.com') // 'gmail.com'
 */
export function misspeltProvider(domain: string): string | null {
  const righted = withRightEnding(domain);
  const isRighted = righted !== domain;
  if (PROVIDERS.includes(righted) || REAL_NEIGHBOURS.has(righted)) return isRighted ? righted : null;
  return PROVIDERS.find((provider) => isOneSlipAway(righted, provider)) ?? (isRighted ? righted : null);
}
