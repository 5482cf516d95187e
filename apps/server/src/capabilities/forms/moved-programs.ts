import type { Id } from '@lendwright/kernel';
import type { CompanyFacts } from './company-facts';
import type { FormSettings } from './form-settings';

/** The programs that moved here from another form, each with that form. Empty if there are none. */
export function movedPrograms(facts: CompanyFacts, form: Id, { programs }: Pick<FormSettings, 'programs'>): string {
  return programs
    .flatMap((id) => {
      const program = facts.programs.get(id);
      const formBefore = program?.form_id && program.form_id !== form ? facts.forms.get(program.form_id) : undefined;
      return program && formBefore ? [`${program.title} (${formBefore.title})`] : [];
    })
    .join(', ');
}
