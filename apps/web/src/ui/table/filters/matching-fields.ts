/**
 * The entries whose title contains every typed word, those that begin with the text first.
 * @example matchingFields([{ title: 'Loan Number' }, { title: 'Loan Amount' }], 'loan am')
 * // [{ title: 'Loan Amount' }]
 */
export function matchingFields<Field extends { readonly title: string }>(
  fields: readonly Field[],
  typedText: string,
): readonly Field[] {
  const query = typedText.trim().toLowerCase();
  if (query === '') return fields;
  const terms = query.split(/\s+/);
  const foundFields = fields.filter(({ title }) => terms.every((term) => title.toLowerCase().includes(term)));
  const isFirst = ({ title }: Field) => title.toLowerCase().startsWith(query);
  return [...foundFields.filter(isFirst), ...foundFields.filter((field) => !isFirst(field))];
}
