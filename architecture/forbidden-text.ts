/** Written in pieces, so that this list does not report itself. */
const WORDS: readonly { readonly pattern: RegExp; readonly why: string }[] = [
  { pattern: new RegExp(`\\b(?:TO${''}DO|FIX${''}ME)\\b`), why: 'is a promise to finish later' },
  { pattern: new RegExp(`coming${' '}soon|not (?:yet )?implemented`, 'i'), why: 'is a promise to finish later' },
  { pattern: new RegExp(`\\bshared${'/'}(?:data|spec|design)\\b`), why: 'leads out of the repository' },
  { pattern: /(?:^|[\s'"`(=:])\/(?:work|root)\//, why: 'is a path of one machine' },
  {
    pattern: /\bregistry\.[a-z0-9-]+\.[a-z]{2,}|\bartifactory\b|\/nexus\//i,
    why: 'is the address of a package registry',
  },
];

/** Words that the repository does not hold, with the place of each. */
export function forbiddenText(path: string, text: string): string[] {
  return text.split('\n').flatMap((line, index) =>
    WORDS.flatMap(({ pattern, why }) => {
      const found = pattern.exec(line);
      return found ? [`${path}:${index + 1} '${found[0].trim()}' ${why}`] : [];
    }),
  );
}
