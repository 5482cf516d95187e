import type { StoredLoan } from '../../fallback/testing/plain-list';
import type { ItemField } from '../../fields/item-fields';

const textOf = (answer: unknown): string | null =>
  answer === undefined || answer === null ? null : typeof answer === 'string' ? answer : JSON.stringify(answer);

/** The rows of a section, each as a separate loan that also contains the answers of its row. */
export function rowsAsLoans(
  loans: readonly StoredLoan[],
  section: string,
  fields: ReadonlyMap<string, ItemField>,
): StoredLoan[] {
  return loans.flatMap((loan) => {
    const storedInfo: unknown = loan.info[section];
    const rows = Array.isArray(storedInfo) ? (storedInfo as Record<string, unknown>[]) : [];
    return rows.map((row, index) => {
      const answers = [...fields].map(([name, { source }]): [string, unknown] => {
        const answer = name === '@rows' ? loan.id : row[name.replace('@row_', '')];
        return [source.name, source.holds === 'number' && typeof answer !== 'number' ? null : answer];
      });
      return {
        ...loan,
        id: `${loan.id}/${index}`,
        info: { ...loan.info, ...Object.fromEntries(answers) },
        info_texts: {
          ...loan.info_texts,
          ...Object.fromEntries(answers.map(([name, answer]) => [name, textOf(answer)])),
        },
      };
    });
  });
}
