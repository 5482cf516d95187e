type Words = Readonly<Record<string, string>>;

/**
 * Keys that no code names because the data does: the state of a thing is the key of its word.
 * Each stands with the file that says it.
 */
const NAMED_BY_DATA: Readonly<Record<string, readonly string[]>> = {
  // features/mailbox/mail-state.tsx says the state of a mail.
  mailbox: ['queued', 'kept', 'sent', 'failed'],
  // screens/people-list/people-list.tsx says the name of the module.
  people: ['prospects', 'contacts', 'workforces', 'leads'],
};

const PLURAL = /_(zero|one|two|few|many|other)$/;

/** A plural answers to one key. @example baseKey('rows_one') → 'rows' */
export const baseKey = (key: string): string => key.replace(PLURAL, '');

/** The files that a file imports by a relative path: maps of keys often stand in a neighbour. */
function neighbours(path: string, source: string, sources: Words): readonly string[] {
  const folder = path.split('/').slice(0, -1);
  return [...source.matchAll(/from '(\.[^']+)'/g)].flatMap(([, to = '']) => {
    const steps = [...folder];
    for (const step of to.split('/')) {
      if (step === '..' && steps.length > 0 && steps.at(-1) !== '..') steps.pop();
      else if (step !== '.') steps.push(step);
    }
    const at = steps.join('/');
    return [sources[`${at}.ts`], sources[`${at}.tsx`]].filter((found) => found !== undefined);
  });
}

/** What is said through a reader of words: a quoted key or a template. */
const saidBy = (call: string): RegExp => new RegExp(`\\b${call}\\((?:'[^']+'|\`[^\`]+\`)`, 'g');

/** A source without the words that it says from other capabilities, so that their keys do not count for this one. */
function withoutOthers(source: string, capability: string): string {
  const locals = new Map<string, string>();
  for (const [, names = '', from = ''] of source.matchAll(
    /import \{([^}]+)\} from '[^']*i18n\/en\/(?:[\w-]+\/)?([^'/]+)'/g,
  ))
    locals.set(names.trim().split(' as ').at(-1) ?? '', from);
  const calls = [...source.matchAll(/(\w+) = useText\((\w+)\)/g)];
  const own = calls.filter(([, , local = '']) => locals.get(local) === capability).map(([, call]) => call);
  return calls.reduce((rest, [, call = '']) => (own.includes(call) ? rest : rest.replace(saidBy(call), '')), source);
}

/** What is quoted for another purpose than to be said: a part of a type, something compared, a field that is read. */
const NOT_SAID = /(?<!\|)\| '[^']+'|'[^']+' \|(?!\|)|[!=]== '[^']+'|\w\??\.?\['[^']+'\]/g;

/** A template that begins with the first part of a key and its mark: `op-${operator}`, `kind.${type}`, `is_${a}_${b}`. */
const TEMPLATE = /`([a-zA-Z][\w.-]*[._-]\$\{[^`]*)`/g;
/** A template that begins with another key, `${label}Help`: it makes the help of each key that is said. */
const AFTER_KEY = /`\$\{\w+\}([A-Z]\w*)`/g;

const SLOTS = /\$\{[^{}]*\}/;

/** Matches the keys that a template can make: its fixed parts stand as they are, each slot is some text. */
function keysOfTemplate(template: string): RegExp {
  const fixed = template.split(SLOTS).map((part) => part.replace(/[^\w]/g, '\\$&'));
  return new RegExp(`^${fixed.join('.+')}$`);
}

/**
 * The keys of a capability that nothing says: neither a quoted key in a file that imports its words or in a neighbour of
 * such a file, nor a template that can make the key, as in text(`op-${operator}`), text(`kind.${type}`) or, after a
 * quoted key, text(`${label}Help`).
 */
export function unusedKeys(capability: string, words: Words, sources: Words): readonly string[] {
  const speakers = Object.entries(sources).filter(([, source]) =>
    new RegExp(`i18n/en/(?:[\\w-]+/)?${capability}'`).test(source),
  );
  const read = speakers.flatMap(([path, source]) => [
    withoutOthers(source, capability),
    ...neighbours(path, source, sources),
  ]);
  const all = [...new Set(read)].join('\n').replace(NOT_SAID, '');
  const templates = [...all.matchAll(TEMPLATE)].map(([, template = '']) => keysOfTemplate(template));
  const endings = [...all.matchAll(AFTER_KEY)].map(([, ending = '']) => ending);
  const isQuoted = (key: string) => all.includes(`'${key}'`);
  const isSaid = (key: string) =>
    isQuoted(key) ||
    endings.some((ending) => key.endsWith(ending) && isQuoted(key.slice(0, -ending.length))) ||
    templates.some((template) => template.test(key)) ||
    NAMED_BY_DATA[capability]?.includes(key) === true;
  return [...new Set(Object.keys(words).map(baseKey))].filter((key) => !isSaid(key));
}
