import path from 'node:path';

/** Class names that a CSS file declares. */
const declaredClasses = (css: string): ReadonlySet<string> =>
  new Set([...css.matchAll(/\.(-?[A-Za-z_][\w-]*)/g)].map(([, name]) => name as string));

/**
 * Uses of CSS module classes that their file does not declare. Neither the compiler nor the browser reports them.
 * @param read returns the text of a file by its path
 * @returns one line per use, `path: styles.name`
 */
export function undeclaredClasses(file: string, read: (file: string) => string): string[] {
  const text = read(file);
  const imports = [...text.matchAll(/import (?:\* as )?(\w+) from '(\.[^']+\.module\.css)'/g)];
  return imports.flatMap(([, name = '', from = '']) => {
    const declared = declaredClasses(read(path.posix.join(path.posix.dirname(file), from)));
    const uses = text.matchAll(new RegExp(`(?<![\\w./-])${name}(?:\\.(\\w+)|\\['([^']+)'\\])`, 'g'));
    const usedNames = [...uses].map(([, dotted, quotedName]) => dotted ?? quotedName ?? '');
    return [...new Set(usedNames)]
      .filter((candidate) => !declared.has(candidate))
      .map((listedName) => `${file}: ${name}.${listedName}`);
  });
}
