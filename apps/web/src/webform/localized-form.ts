import type { FormDefinition } from '@lendwright/forms';
import type { Answer } from '../client/operation-types';
import type { Language } from '../i18n';

/** The form in a language; texts without a translation stay in the original. */
export async function localizeForm(
  { form }: Pick<Answer<'openWebform'>, 'form'>,
  language: Language,
): Promise<FormDefinition> {
  const writtenDefinition = { content: form.content } as unknown as FormDefinition;
  if (language === 'en') return writtenDefinition;
  const { translateForm } = await import('./translate-form');
  return translateForm(writtenDefinition, language);
}
