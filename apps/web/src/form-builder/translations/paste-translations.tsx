import type { TranslatedLanguage } from '@lendwright/forms';
import { useDeferredValue, useId, useMemo, useState } from 'react';
import { LANGUAGE_NAMES, useText } from '../../i18n';
import { builderTranslations } from '../../i18n/en/builder/builder-translations';
import { Button, LinesControl, notify } from '../../ui';
import { useFormModel } from '../builder-context';
import { useTryChange } from '../inspector/parts/use-change';
import { changeElements } from '../model';
import { checkImport, type CheckedImport } from './check-import';
import { withTranslations } from './text-lines';
import styles from './translations.module.css';

export interface PasteTranslationsProps {
  readonly language: TranslatedLanguage;
  readonly onDone: () => void;
}

const MAX_SHOWN_ISSUES = 20;

/** Imports a translator's spreadsheet: pasted text is checked line by line and applied in one step. */
export function PasteTranslations({ language, onDone }: PasteTranslationsProps) {
  const text = useText(builderTranslations);
  const id = useId();
  const model = useFormModel();
  const attempt = useTryChange();
  const [pastedText, setPastedText] = useState('');
  const [refusedReason, setRefusedReason] = useState<string | null>(null);
  const read = useDeferredValue(pastedText);
  const checkedImport = useMemo(() => checkImport(model, read, language), [model, read, language]);
  const { changes } = checkedImport;
  const translationsByElement = new Map<string, typeof changes>();
  for (const change of changes)
    translationsByElement.set(change.id, [...(translationsByElement.get(change.id) ?? []), change]);
  const applyImport = () => {
    const problem = attempt(
      changeElements([...new Set(changes.map((change) => change.id))], (element) =>
        withTranslations(element, language, translationsByElement.get(element.id) ?? []),
      ),
    );
    setRefusedReason(problem);
    if (problem !== null) return;
    notify.success(text('imported', { count: changes.length }));
    onDone();
  };
  return (
    <div className={styles.paste}>
      <label htmlFor={id}>{text('pasteLabel', { language: LANGUAGE_NAMES[language] })}</label>
      <LinesControl
        id={id}
        rows={4}
        value={pastedText}
        spellCheck={false}
        onChange={(event) => {
          setPastedText(event.currentTarget.value);
          setRefusedReason(null);
        }}
      />
      {read.trim() !== '' && <Report checked={checkedImport} />}
      {refusedReason && <p className={styles.problem}>{refusedReason}</p>}
      <div className={styles.actions}>
        <Button onClick={onDone}>{text('cancel')}</Button>
        <Button
          tone="primary"
          disabled={changes.length === 0 || checkedImport.otherLanguage !== null || read !== pastedText}
          onClick={applyImport}
        >
          {text('import', { count: changes.length })}
        </Button>
      </div>
    </div>
  );
}

function Report({ checked }: { readonly checked: CheckedImport }) {
  const text = useText(builderTranslations);
  const { changes, same, issues, otherLanguage } = checked;
  const freshNumber = changes.filter(({ isNew }) => isNew).length;
  return (
    <div className={styles.report} role="status">
      {otherLanguage && (
        <p className={styles.problem}>{text('otherLanguage', { language: LANGUAGE_NAMES[otherLanguage] })}</p>
      )}
      <p>
        {text('report', { fresh: freshNumber, changed: changes.length - freshNumber, same, faults: issues.length })}
      </p>
      {issues.length > 0 && (
        <ul>
          {issues.slice(0, MAX_SHOWN_ISSUES).map(({ line, why, what }) => (
            <li key={`${line} ${why}`}>{text(`fault-${why}`, { line, what })}</li>
          ))}
        </ul>
      )}
    </div>
  );
}
