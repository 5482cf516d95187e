/** The words of a capability in a language, fetched when a page in that language first needs them. */
type TextFile = Readonly<Record<string, unknown>>;
// The landing page stands in its own language when it is built; no page fetches its words.
const FILES = import.meta.glob<TextFile>([
  './de/*.ts',
  './es/*.ts',
  './fr/*.ts',
  './ja/*.ts',
  './zh/*.ts',
  '!./*/site.ts',
]);

/** The capabilities whose words a language has; English, which is always there, has none to fetch. */
export function capabilitiesOf(language: string): readonly string[] {
  const folder = `./${language}/`;
  return Object.keys(FILES)
    .filter((path) => path.startsWith(folder))
    .map((path) => path.slice(folder.length, -'.ts'.length));
}

/**
 * Fetches the words of one capability in one language.
 * @returns null where the language has no such file: English stands in.
 */
export async function loadTexts(
  language: string,
  capability: string,
): Promise<Readonly<Record<string, string>> | null> {
  const load = FILES[`./${language}/${capability}.ts`];
  if (!load) return null;
  const file = await load();
  const exported = Object.values(file)[0];
  return typeof exported === 'object' && exported !== null ? (exported as Readonly<Record<string, string>>) : null;
}
