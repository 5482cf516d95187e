import { isSecret, moveAnswers, rowsOf, type Answers, type CompiledForm, type FormRow } from '@lendwright/forms';

/** The answers of a form with decrypted secrets by field id. Secrets that cannot be decrypted are absent. */
export interface OpenedAnswers {
  readonly info: Answers;
  readonly secrets: Readonly<Record<string, string>>;
}

/**
 * The answers that another form accepts by field id, parsed by the other form. Skips computed fields, files,
 * server-answered fields, and secrets whose target is not secret. In cloneable sections, skips secrets and fields that
 * the other section lacks.
 */
export function mapAnswers(from: CompiledForm, to: CompiledForm, { info, secrets }: OpenedAnswers): Answers {
  const { answers, report } = moveAnswers(from, to, info);
  const isUnmapped = new Set(report.flatMap(({ field, what }) => (what === 'unfit' || what === 'gone' ? [field] : [])));
  const mappedData: Record<string, unknown> = {};
  for (const target of [...to.fields, ...to.rowSections]) {
    const source = from.byId.get(target.id);
    if (!source || isUnmapped.has(target.id) || to.influences[target.index]?.formula) continue;
    if (isSecret(source.element) || isSecret(target.element)) {
      const plainSecret = secrets[target.id];
      if (plainSecret !== undefined && isSecret(target.element)) mappedData[target.id] = plainSecret;
      continue;
    }
    const storedAnswer = answers[target.id];
    const isOpen = (field: string) => !isUnmapped.has(field) && isOpenInRows(from, to, target.id, field);
    const value = target.element.cloneable ? rowsOf(storedAnswer).map((row) => pickFields(row, isOpen)) : storedAnswer;
    const isTaken = target.element.cloneable === true || target.kind.answeredBy === 'person';
    if (isTaken && storedAnswer !== undefined) mappedData[target.id] = value;
  }
  return mappedData;
}

/** Whether both forms have the field in this section's rows and neither treats it as a secret. */
const isOpenInRows = (from: CompiledForm, to: CompiledForm, section: string, field: string): boolean =>
  [from, to].every(({ byId }) => {
    const foundElement = byId.get(field);
    return foundElement?.rows === section && !isSecret(foundElement.element);
  });

const pickFields = (row: FormRow, isOpen: (field: string) => boolean): FormRow => ({
  ...Object.fromEntries(Object.entries(row).filter(([field]) => isOpen(field))),
  _id: row._id,
});
