/** The texts of one namespace in one language: a JSON file per namespace, grouped in folders. */
type TextFile = Readonly<Record<string, string>>;

// The landing page is built in each language and never loads its texts at run time.
const FILES = import.meta.glob<{ readonly default: TextFile }>([
  './de/*/*.json',
  './es/*/*.json',
  './fr/*/*.json',
  './ja/*/*.json',
  './zh/*/*.json',
  '!./*/*/site.json',
]);

/** `./de/accounts/security.json` is the namespace `security` of `de`. */
const keyOf = (path: string): string => {
  const parts = path.split('/');
  return `${parts[1]} ${parts.at(-1)?.replace('.json', '')}`;
};
const LOADERS = new Map(Object.entries(FILES).map(([path, load]) => [keyOf(path), load]));

/** The namespaces of a language. English has none to load: its texts are bundled with the code. */
export function capabilitiesOf(language: string): readonly string[] {
  const prefix = `${language} `;
  return [...LOADERS.keys()].filter((key) => key.startsWith(prefix)).map((key) => key.slice(prefix.length));
}

/**
 * Loads the texts of one namespace in one language.
 * @returns null if the language has no such file; English is shown instead.
 */
export async function loadTexts(language: string, capability: string): Promise<TextFile | null> {
  const file = await LOADERS.get(`${language} ${capability}`)?.();
  return file?.default ?? null;
}
