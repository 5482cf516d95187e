import { EMAIL_TRANSLATIONS } from '@lendwright/api';
import { Select, TextInput } from '@mantine/core';
import { useText, LANGUAGE_NAMES } from '../../../i18n';
import { contracts } from '../../../i18n/en/builder/contracts';
import { emailTemplates } from '../../../i18n/en/builder/email-templates';
import { Button } from '../../../ui';
import { useEditorContext } from '../../contracts';
import type { EmailContent, EmailTexts } from '../email-shapes';
import type { EmailLanguage } from './texts-in';
import styles from './editor.module.css';

export interface EmailHeadProps {
  readonly content: EmailContent;
  readonly texts: EmailTexts;
  readonly language: EmailLanguage;
  readonly onLanguage: (language: EmailLanguage) => void;
  readonly onChange: (patch: Partial<EmailTexts>) => void;
  /** Removes the translation that is shown. */
  readonly onRemove: () => void;
}

/** Language, subject and preview text of an email. A merge field is added at the end of the subject. */
export function EmailHead({ content, texts, language, onLanguage, onChange, onRemove }: EmailHeadProps) {
  const text = useText(emailTemplates);
  const sharedText = useText(contracts);
  const { fields } = useEditorContext();
  const isTranslated = (listedLanguage: EmailLanguage) =>
    listedLanguage === 'en' || content.translations[listedLanguage] !== undefined;
  const languages = (['en', ...EMAIL_TRANSLATIONS] as const).map((choice) => ({
    value: choice,
    label: isTranslated(choice) ? LANGUAGE_NAMES[choice] : text('untranslated', { language: LANGUAGE_NAMES[choice] }),
  }));
  return (
    <div className={styles.emailHead}>
      <div className={styles.headLine}>
        <Select
          label={text('language')}
          allowDeselect={false}
          data={languages}
          value={language}
          onChange={(value) => value && onLanguage(value as EmailLanguage)}
        />
        {language !== 'en' && isTranslated(language) && (
          <Button size="small" tone="danger" onClick={onRemove}>
            {text('removeTranslation')}
          </Button>
        )}
      </div>
      <div className={styles.headLine}>
        <TextInput
          className={styles.grow}
          label={sharedText('colSubject')}
          maxLength={250}
          value={texts.subject}
          onChange={({ currentTarget }) => onChange({ subject: currentTarget.value })}
        />
        <Select
          className={styles.subjectField}
          label={text('insertInSubject')}
          placeholder={sharedText('searchFields')}
          searchable
          data={fields.filter(({ group }) => group === null).map(({ key, title }) => ({ value: key, label: title }))}
          value={null}
          onChange={(key) => key && onChange({ subject: `${texts.subject} {{${key}}}`.trimStart() })}
        />
      </div>
      <TextInput
        label={text('preheader')}
        description={text('preheaderHelp')}
        maxLength={200}
        value={texts.preheader}
        onChange={({ currentTarget }) => onChange({ preheader: currentTarget.value })}
      />
    </div>
  );
}
