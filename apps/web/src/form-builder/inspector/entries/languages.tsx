import type { TranslatedLanguage } from '@lendwright/forms';
import { useState } from 'react';
import { useText } from '../../../i18n';
import { builderInspector } from '../../../i18n/en/builder/builder-inspector';
import { LanguageChoice } from '../../translations/language-choice';
import { TRANSLATED_LANGUAGES } from '../../translations/progress';
import { textsOf, translationOf } from '../../translations/text-lines';
import { TranslationField } from '../../translations/translation-field';
import texts from '../../translations/translations.module.css';
import type { EntryProps, InspectorEntry } from '../entry';
import styles from '../parts/entry.module.css';
import { hasText } from '../element-traits';

/** The element's texts in other languages. */
export const languagesEntry: InspectorEntry = {
  name: 'translations',
  tab: 'languages',
  showsFor: hasText,
  supportsMultiple: false,
  Entry: LanguagesEntry,
};

function LanguagesEntry({ elements }: EntryProps) {
  const text = useText(builderInspector);
  const [language, setLanguage] = useState<TranslatedLanguage>(TRANSLATED_LANGUAGES[0] ?? 'de');
  const [element] = elements;
  if (!element) return null;
  const lines = textsOf(element);
  const missingIn = (listedLanguage: TranslatedLanguage) => {
    const count = lines.filter(({ what }) => translationOf(element, listedLanguage, what).trim() === '').length;
    return count > 0 ? String(count) : '✓';
  };
  return (
    <>
      <div className={texts.languages}>
        <LanguageChoice value={language} onChange={setLanguage} progressText={missingIn} />
      </div>
      <p className={styles.help}>{text('languagesHelp')}</p>
      <div className={texts.texts} data-texts>
        {lines.map(({ id, what, original }) => (
          <TranslationField key={`${language} ${what}`} {...{ id, what, original, language }} />
        ))}
      </div>
    </>
  );
}
