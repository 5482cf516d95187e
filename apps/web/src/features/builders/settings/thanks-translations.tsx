import { isTranslatedLanguage, LANGUAGES_OF_FORMS, type TranslatedLanguage } from '@lendwright/forms';
import { Textarea } from '@mantine/core';
import { useId, useState } from 'react';
import { LANGUAGE_NAMES, useText } from '../../../i18n';
import { builderSettings } from '../../../i18n/en/builder/builder-settings';
import { Choice } from '../../../ui';
import type { Webform } from './settings-shapes';
import styles from './settings.module.css';

type Translations = Webform['thanksTranslations'];

export interface ThanksTranslationsProps {
  readonly translations: Translations;
  readonly onChange: (translations: Translations) => void;
}

const LANGUAGES = LANGUAGES_OF_FORMS.filter(isTranslatedLanguage);

/** The confirmation message in the other languages of the form, one at a time. An empty one is removed. */
export function ThanksTranslations({ translations, onChange }: ThanksTranslationsProps) {
  const text = useText(builderSettings);
  const [language, setLanguage] = useState<TranslatedLanguage>('de');
  const titleId = useId();
  const write = (typedText: string) => {
    const { [language]: _before, ...others } = translations;
    onChange(typedText === '' ? others : { ...others, [language]: typedText });
  };
  const options = LANGUAGES.map((value) => ({
    value,
    title: [LANGUAGE_NAMES[value], translations[value]?.trim() && '✓'].filter(Boolean).join(' '),
  }));
  return (
    <fieldset className={styles.group} aria-labelledby={titleId}>
      <legend className={styles.legend} id={titleId}>
        {text('field-webform.thanksTranslations')}
      </legend>
      <p className={styles.help}>{text('thanksTranslationsHelp')}</p>
      <Choice
        label={text('field-webform.thanksTranslations')}
        options={options}
        value={language}
        onChange={setLanguage}
      />
      <Textarea
        mt={8}
        aria-label={`${text('field-webform.thanks')} (${LANGUAGE_NAMES[language]})`}
        lang={language}
        autosize
        minRows={2}
        maxRows={8}
        maxLength={2000}
        value={translations[language] ?? ''}
        onChange={(event) => write(event.currentTarget.value)}
      />
    </fieldset>
  );
}
