import type { TranslatedLanguage } from '@lendwright/forms';
import { Checkbox } from '@mantine/core';
import { useMemo, useState } from 'react';
import { LANGUAGE_NAMES, useText } from '../../i18n';
import { builderTranslations } from '../../i18n/en/builder/builder-translations';
import { Button, CopyIcon, Dialog, notify, SearchInput } from '../../ui';
import { useBuilder, useFormModel } from '../builder-context';
import { formatTsv } from './check-import';
import { LanguageChoice } from './language-choice';
import { PasteTranslations } from './paste-translations';
import { progressOf, TRANSLATED_LANGUAGES, isTranslated } from './progress';
import { textsOfForm, translationOf, type TextLine } from './text-lines';
import { TranslationField } from './translation-field';
import styles from './translations.module.css';
import type { FormModel } from '../model';

/** The filter of the translations table. */
export interface ShownTexts {
  readonly language: TranslatedLanguage;
  readonly isMissingOnly: boolean;
  readonly find: string;
}

/** The texts that match a filter: missing ones, or those that contain the search text. */
export function filterLines(model: FormModel, { language, isMissingOnly, find }: ShownTexts): readonly TextLine[] {
  const wantedText = find.trim().toLowerCase();
  return textsOfForm(model).filter((line) => {
    if (isMissingOnly && isTranslated(model, line, language)) return false;
    if (wantedText === '') return true;
    const element = model.elements.get(line.id);
    const translation = element ? translationOf(element, language, line.what) : '';
    return `${line.original} ${translation} ${line.id} ${element?.title ?? ''}`.toLowerCase().includes(wantedText);
  });
}

export interface TranslationsDialogProps {
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

/** All texts of the form with one language: edit, export and import. */
export function TranslationsDialog({ isOpen, onClose }: TranslationsDialogProps) {
  const text = useText(builderTranslations);
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={text('dialog')} width={1180}>
      <TranslationsTable />
    </Dialog>
  );
}

function TranslationsTable() {
  const text = useText(builderTranslations);
  const { canEdit } = useBuilder();
  const model = useFormModel();
  const [language, setLanguage] = useState<TranslatedLanguage>(TRANSLATED_LANGUAGES[0] ?? 'de');
  const [isMissingOnly, setIsMissingOnly] = useState(false);
  const [find, setFind] = useState('');
  const [isPasting, setPasting] = useState(false);
  const progress = useMemo(
    () => new Map(progressOf(model).map((listedProgress) => [listedProgress.language, listedProgress])),
    [model],
  );
  const progressText = (listedLanguage: TranslatedLanguage) => {
    const { translatedCount = 0, count = 0 } = progress.get(listedLanguage) ?? {};
    return text('progress', { said: translatedCount, of: count });
  };
  const shownTexts: ShownTexts = { language, isMissingOnly, find };
  const copy = () => {
    const lines = filterLines(model, shownTexts);
    navigator.clipboard.writeText(formatTsv(model, lines, language)).then(
      () => notify.success(text('copied', { count: lines.length })),
      () => notify.failure(text('notCopied')),
    );
  };
  return (
    <div className={styles.table}>
      <div className={styles.bar}>
        <LanguageChoice value={language} onChange={setLanguage} progressText={progressText} />
        <SearchInput value={find} onSearch={setFind} label={text('find')} placeholder={text('find')} />
        <Checkbox
          label={text('onlyMissing')}
          checked={isMissingOnly}
          onChange={(event) => setIsMissingOnly(event.currentTarget.checked)}
        />
        <span className={styles.actions}>
          <Button icon={CopyIcon} onClick={copy}>
            {text('copy')}
          </Button>
          {canEdit && (
            <Button isOn={isPasting} onClick={() => setPasting(!isPasting)}>
              {text('paste')}
            </Button>
          )}
        </span>
      </div>
      <p className={styles.help}>{text('help')}</p>
      {isPasting && <PasteTranslations key={language} language={language} onDone={() => setPasting(false)} />}
      <div className={styles.heads} aria-hidden>
        <span>{LANGUAGE_NAMES.en}</span>
        <span>{LANGUAGE_NAMES[language]}</span>
      </div>
      <Rows key={JSON.stringify(shownTexts)} shown={shownTexts} />
    </div>
  );
}

const keyOf = (id: string, textKind: string): string => `${id} ${textKind}`;

/** The filtered texts. The list is fixed while it is shown, so that filling in a text does not move rows. */
function Rows({ shown }: { readonly shown: ShownTexts }) {
  const text = useText(builderTranslations);
  const model = useFormModel();
  const [listedKeys] = useState(() => new Set(filterLines(model, shown).map(({ id, what }) => keyOf(id, what))));
  const lines = textsOfForm(model).filter(({ id, what }) => listedKeys.has(keyOf(id, what)));
  if (lines.length === 0)
    return <p className={styles.none}>{text(shown.isMissingOnly ? 'allTranslated' : 'noTexts')}</p>;
  return (
    <div className={styles.rows} data-texts role="group" aria-label={text('dialog')}>
      {lines.map(({ id, what, original }) => (
        <TranslationField
          key={keyOf(id, what)}
          {...{ id, what, original }}
          language={shown.language}
          isNamed={what !== 'title'}
        />
      ))}
    </div>
  );
}
