import type { Id } from '@lendwright/kernel';
import type { CompanyFacts } from './company-facts';
import type { FormSettings } from './form-settings';

/** Sentences, appended to a message, about programs that moved here from another form. Empty if there are none. */
export function movedPrograms(facts: CompanyFacts, form: Id, { programs }: Pick<FormSettings, 'programs'>): string {
  return programs
    .flatMap((id) => {
      const program = facts.programs.get(id);
      const before = program?.form_id && program.form_id !== form ? facts.forms.get(program.form_id) : undefined;
      return program && before ? [` ${program.title} was taken with “${before.title}” until now.`] : [];
    })
    .join('');
}
