/** Makes names unique regardless of case, as file systems require: repeated names get a number before the extension. */
export function uniqueNames(names: readonly string[]): string[] {
  const takenKeys = new Set<string>();
  return names.map((name) => {
    const dot = name.lastIndexOf('.');
    const [stem, ending] = dot > 0 ? [name.slice(0, dot), name.slice(dot)] : [name, ''];
    for (let number = 1; ; number++) {
      const candidate = number === 1 ? name : `${stem} (${number})${ending}`;
      const key = candidate.normalize('NFC').toLowerCase();
      if (takenKeys.has(key)) continue;
      takenKeys.add(key);
      return candidate;
    }
  });
}
