type Messages = Readonly<Record<string, string>>;

/** Keys that are named by data instead of code, such as states. Each entry names the file that uses them. */
const NAMED_BY_DATA: Readonly<Record<string, readonly string[]>> = {
  // features/mailbox/mail-state.tsx shows the state of an email.
  mailbox: ['queued', 'kept', 'sent', 'failed'],
  // screens/people-list/people-list.tsx shows the name of the module.
  people: ['prospects', 'contacts', 'workforces', 'leads'],
};

const PLURAL_PATTERN = /_(zero|one|two|few|many|other)$/;

/** The key without its plural suffix. @example baseKey('rows_one') → 'rows' */
export const baseKey = (key: string): string => key.replace(PLURAL_PATTERN, '');

/** The files that a file imports by a relative path. Maps of keys are often in a neighboring file. */
function neighbors(path: string, source: string, sources: Messages): readonly string[] {
  const folder = path.split('/').slice(0, -1);
  return [...source.matchAll(/from '(\.[^']+)'/g)].flatMap(([, to = '']) => {
    const steps = [...folder];
    for (const step of to.split('/')) {
      if (step === '..' && steps.length > 0 && steps.at(-1) !== '..') steps.pop();
      else if (step !== '.') steps.push(step);
    }
    const textPath = steps.join('/');
    return [sources[`${textPath}.ts`], sources[`${textPath}.tsx`]].filter((foundSource) => foundSource !== undefined);
  });
}

/** Matches calls of a reader with a quoted key or a template. */
const callPattern = (call: string): RegExp => new RegExp(`\\b${call}\\((?:'[^']+'|\`[^\`]+\`)`, 'g');

/** A source without its calls for other namespaces, so that their keys don't count for this one. */
function removeOtherCapabilities(source: string, capability: string): string {
  const locals = new Map<string, string>();
  for (const [, names = '', from = ''] of source.matchAll(
    /import \{([^}]+)\} from '[^']*i18n\/en\/(?:[\w-]+\/)?([^'/]+)'/g,
  ))
    locals.set(names.trim().split(' as ').at(-1) ?? '', from);
  const calls = [...source.matchAll(/(\w+) = useText\((\w+)\)/g)];
  const ownCalls = calls.filter(([, , local = '']) => locals.get(local) === capability).map(([, call]) => call);
  return calls.reduce(
    (remainingText, [, call = '']) =>
      ownCalls.includes(call) ? remainingText : remainingText.replace(callPattern(call), ''),
    source,
  );
}

/** Quoted strings that are not keys: parts of types, compared values, property names. */
const OTHER_TEXTS_PATTERN = /(?<!\|)\| '[^']+'|'[^']+' \|(?!\|)|[!=]== '[^']+'|\w\??\.?\['[^']+'\]/g;

/** A template that starts with the first part of a key: `op-${operator}`, `kind.${type}`, `is_${a}_${b}`. */
const TEMPLATE_PATTERN = /`([a-zA-Z][\w.-]*[._-]\$\{[^`]*)`/g;
/** A template that starts with another key: `${label}Help` uses the help of each used key. */
const AFTER_KEY_PATTERN = /`\$\{\w+\}([A-Z]\w*)`/g;

const PLACEHOLDER_PATTERN = /\$\{[^{}]*\}/;

/**
 * Matches the keys that a template can produce: the fixed parts literally, and at least one character per placeholder.
 */
function keysOfTemplate(template: string): RegExp {
  const fixedParts = template.split(PLACEHOLDER_PATTERN).map((part) => part.replace(/[^\w]/g, '\\$&'));
  return new RegExp(`^${fixedParts.join('.+')}$`);
}

/**
 * The unused keys of a namespace: neither quoted in a file that imports the namespace or in a neighbor of such a file,
 * nor produced by a template, as in text(`op-${operator}`), text(`kind.${type}`) or, after a quoted key,
 * text(`${label}Help`).
 */
export function unusedKeys(capability: string, messages: Messages, sources: Messages): readonly string[] {
  const readers = Object.entries(sources).filter(([, source]) =>
    new RegExp(`i18n/en/(?:[\\w-]+/)?${capability}'`).test(source),
  );
  const read = readers.flatMap(([path, source]) => [
    removeOtherCapabilities(source, capability),
    ...neighbors(path, source, sources),
  ]);
  const allTexts = [...new Set(read)].join('\n').replace(OTHER_TEXTS_PATTERN, '');
  const templates = [...allTexts.matchAll(TEMPLATE_PATTERN)].map(([, template = '']) => keysOfTemplate(template));
  const endings = [...allTexts.matchAll(AFTER_KEY_PATTERN)].map(([, ending = '']) => ending);
  const isQuoted = (key: string) => allTexts.includes(`'${key}'`);
  const isUsed = (key: string) =>
    isQuoted(key) ||
    endings.some((ending) => key.endsWith(ending) && isQuoted(key.slice(0, -ending.length))) ||
    templates.some((template) => template.test(key)) ||
    NAMED_BY_DATA[capability]?.includes(key) === true;
  return [...new Set(Object.keys(messages).map(baseKey))].filter((key) => !isUsed(key));
}
