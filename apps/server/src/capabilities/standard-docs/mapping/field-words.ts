/** Abbreviations and synonyms in form fields, by the word used for comparison. */
const SYNONYMS: ReadonlyMap<string, string> = new Map(
  Object.entries({
    account: 'acct',
    address: 'addr residence street',
    amount: 'amt',
    birth: 'dob birthdate birthday',
    borrower: 'applicant',
    coborrower: 'coapplicant',
    employer: 'emp employment',
    first: 'fname given forename',
    last: 'lname surname family',
    number: 'no num nbr',
    percentage: 'pct percent',
    phone: 'cell mobile tel telephone',
    property: 'prop',
    ssn: 'tin itin',
    zip: 'zipcode postal',
  }).flatMap(([word, otherTexts]) => otherTexts.split(' ').map((synonym) => [synonym, word] as const)),
);
const NOISE = new Set(
  'a an and as at by enter field for form full here if in is of on or please subform text the this to your'.split(' '),
);
const PHRASES: readonly (readonly [RegExp, string])[] = [
  [/\bsocial security( number| no)?\b/g, 'ssn'],
  [/\btaxpayer identification number\b/g, 'ssn'],
  [/\b(date of birth|birth ?date)\b/g, 'birth'],
  [/\be-?mail( address)?\b/g, 'email'],
  [/\b(zip|postal) code\b/g, 'zip'],
  [/\bco-? ?(borrower|applicant)\b/g, 'coborrower'],
];
/** Numbers above this are not row numbers. */
const MAX_ROW = 20;

/** What distinguishes a name or title: its words, and its number if it has exactly one. */
export interface FieldWords {
  readonly words: ReadonlySet<string>;
  readonly number: number | null;
}

const singular = (word: string) =>
  word.length > 3 && word.endsWith('s') && !/(?:ss|us)$/.test(word) ? word.slice(0, -1) : word;

/**
 * Reads names in any convention: snake_case, camelCase, `form1[0].Name[0]`, or plain text.
 * @example fieldWords('acct1_no') // { words: account, number; number: 1 }
 */
export function fieldWords(text: string): FieldWords {
  const spacedCase = text
    .replace(/\[\d+\]/g, ' ')
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .replace(/[_./\\:;,()#*?]+/g, ' ')
    .toLowerCase();
  const plainText = PHRASES.reduce((words, [phrase, word]) => words.replace(phrase, word), spacedCase);
  const numbers = plainText.match(/\d+/g) ?? [];
  const tokens = (plainText.match(/\p{L}+/gu) ?? []).map(singular).filter((token) => !NOISE.has(token));
  const number = numbers.length === 1 ? Number(numbers[0]) : 0;
  return {
    words: new Set(tokens.map((token) => SYNONYMS.get(token) ?? token)),
    number: number >= 1 && number <= MAX_ROW ? number : null,
  };
}

/** Twice the number of shared words divided by the number of all words, from 0 to 1. */
export function similarity(a: ReadonlySet<string>, b: ReadonlySet<string>): number {
  if (a.size === 0 || b.size === 0) return 0;
  let sharedCount = 0;
  for (const word of a) if (b.has(word)) sharedCount += 1;
  return (2 * sharedCount) / (a.size + b.size);
}
