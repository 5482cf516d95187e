import type { TranslatedLanguage } from '@lendwright/forms';
import { LANGUAGE_NAMES, useText } from '../../i18n';
import { builderTranslations } from '../../i18n/en/builder-translations';
import { Choice } from '../../ui';
import { TRANSLATED } from './progress';

export interface LanguageChoiceProps {
  readonly value: TranslatedLanguage;
  readonly onChange: (language: TranslatedLanguage) => void;
  /** What stands behind the name of each, such as how much it says. */
  readonly behind?: (language: TranslatedLanguage) => string;
}

/** One of the languages of a form, each named in itself. */
export function LanguageChoice({ value, onChange, behind }: LanguageChoiceProps) {
  const text = useText(builderTranslations);
  const options = TRANSLATED.map((language) => ({
    value: language,
    title: [LANGUAGE_NAMES[language], behind?.(language)].filter(Boolean).join(' · '),
  }));
  return <Choice label={text('language')} options={options} value={value} onChange={onChange} />;
}
