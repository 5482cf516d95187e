import type { Id } from '@lendwright/kernel';
import type { CompanyFacts } from './company-facts';
import type { FormSettings } from './form-settings';

/** Says which programs came to a form from another one, as sentences to stand behind a message; empty for none. */
export function movedPrograms(facts: CompanyFacts, form: Id, { programs }: Pick<FormSettings, 'programs'>): string {
  return programs
    .flatMap((id) => {
      const program = facts.programs.get(id);
      const before = program?.form_id && program.form_id !== form ? facts.forms.get(program.form_id) : undefined;
      return program && before ? [` ${program.title} was taken with “${before.title}” until now.`] : [];
    })
    .join('');
}
