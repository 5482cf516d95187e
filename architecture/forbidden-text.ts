/** Split into pieces so that this file passes its own check. */
const WORDS: readonly { readonly pattern: RegExp; readonly why: string }[] = [
  { pattern: new RegExp(`\\b(?:TO${''}DO|FIX${''}ME)\\b`), why: 'marks unfinished work' },
  { pattern: new RegExp(`coming${' '}soon|not (?:yet )?implemented`, 'i'), why: 'marks unfinished work' },
  { pattern: new RegExp(`\\bshared${'/'}(?:data|spec|design)\\b`), why: 'is a path outside the repository' },
  { pattern: /(?:^|[\s'"`(=:])\/(?:work|root)\//, why: 'is a path on one machine' },
  {
    pattern: /\bregistry\.[a-z0-9-]+\.[a-z]{2,}|\bartifactory\b|\/nexus\//i,
    why: 'is the address of a package registry',
  },
];

/** The forbidden text in a file, with its locations. */
export function forbiddenText(path: string, text: string): string[] {
  return text.split('\n').flatMap((line, index) =>
    WORDS.flatMap(({ pattern, why }) => {
      const foundMatch = pattern.exec(line);
      return foundMatch ? [`${path}:${index + 1} '${foundMatch[0].trim()}' ${why}`] : [];
    }),
  );
}
