import { isSecret, type ConditionTest, type CompiledForm, type RuleAnswers } from '@lendwright/forms';

/** A field with its formatted value; null is empty. */
export interface DescribedAnswer {
  readonly title: string;
  readonly value: string | null;
}

/** What a condition read, as shown to a person: each field with its value, each section with its number of rows. */
export function describeAnswers(form: CompiledForm, answers: RuleAnswers, { reads }: ConditionTest): DescribedAnswer[] {
  return [...reads].flatMap((id): DescribedAnswer[] => {
    const field = form.byId.get(id);
    if (!field || field.rows !== undefined || isSecret(field.element)) return [];
    const title = field.title || id;
    if (field.element.cloneable) return [{ title, value: `${answers.countRows(id)}` }];
    const answer = answers.answer(id, -1);
    return [
      {
        title,
        value: answer === undefined || field.kind.isEmpty(answer) ? null : field.kind.format(answer, field.element),
      },
    ];
  });
}
