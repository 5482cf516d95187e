import { translateForm, type FormElement, type FormLanguage } from '@lendwright/forms';
import { useMemo } from 'react';
import { currentLanguage, useText } from '../../i18n';
import { form as texts } from '../../i18n/en/forms/form';

interface LoadedForm {
  readonly form: { readonly content: readonly unknown[] };
}

/** A response with its form translated, as far as it has translations. The same object in English. */
export function localizeForm<Loaded extends LoadedForm>(loadedMessages: Loaded, language: string): Loaded {
  const writtenData = { content: loadedMessages.form.content as readonly FormElement[] };
  const translatedDefinition = translateForm(writtenData, language as FormLanguage);
  return translatedDefinition === writtenData
    ? loadedMessages
    : { ...loadedMessages, form: { ...loadedMessages.form, content: translatedDefinition.content } };
}

/** A response with its form in the user's language. */
export function useLocalizedForm<Loaded extends LoadedForm>(loadedMessages: Loaded | undefined): Loaded | undefined {
  // Renders again when the language changes.
  useText(texts);
  const language = currentLanguage();
  return useMemo(() => loadedMessages && localizeForm(loadedMessages, language), [loadedMessages, language]);
}
