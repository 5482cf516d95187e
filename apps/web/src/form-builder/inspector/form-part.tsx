import { useDeferredValue, useMemo, useState } from 'react';
import { LANGUAGE_NAMES, useText } from '../../i18n';
import { builderInspector } from '../../i18n/en/builder/builder-inspector';
import { Button, Kbd, LanguageIcon } from '../../ui';
import { useBuilder, useFormModel } from '../builder-context';
import { progressOf } from '../translations/progress';
import { TranslationsDialog } from '../translations/translations-table';
import { formNumbers, type FormNumbers } from './form-numbers';
import styles from './inspector.module.css';

/** The builder's most useful shortcuts, as displayed. */
const SHORTCUTS = [
  { name: 'find', keys: ['/'] },
  { name: 'add', keys: ['Enter'] },
  { name: 'navigate', keys: ['↑', '↓'] },
  { name: 'pickUp', keys: ['Space'] },
  { name: 'move', keys: ['Alt', '↑'] },
  { name: 'rename', keys: ['F2'] },
  { name: 'duplicate', keys: ['Ctrl', 'D'] },
  { name: 'remove', keys: ['Delete'] },
  { name: 'undo', keys: ['Ctrl', 'Z'] },
  { name: 'redo', keys: ['Ctrl', 'Shift', 'Z'] },
] as const;

const NUMBERS: readonly (keyof FormNumbers)[] = [
  'elements',
  'fields',
  'mandatory',
  'sections',
  'rules',
  'formulas',
  'deactivated',
];

/** What the inspector shows when nothing is selected: the form itself. */
export function FormPart() {
  const text = useText(builderInspector);
  const { form, canEdit } = useBuilder();
  return (
    <>
      <header className={styles.head}>
        <div className={styles.names}>
          <h2 className={styles.title}>{form.title}</h2>
          <p className={styles.hint}>{text(canEdit ? 'nothingSelected' : 'viewOnly')}</p>
        </div>
      </header>
      <div className={styles.entries}>
        <Numbers />
        <Languages />
        <section aria-label={text('shortcuts')}>
          <h3 className={styles.heading}>{text('shortcuts')}</h3>
          <dl className={styles.shortcuts}>
            {SHORTCUTS.map(({ name, keys }) => (
              <div key={name}>
                <dt>
                  {keys.map((key) => (
                    <Kbd key={key} keys={key} />
                  ))}
                </dt>
                <dd>{text(`key-${name}`)}</dd>
              </div>
            ))}
          </dl>
        </section>
      </div>
    </>
  );
}

function Numbers() {
  const text = useText(builderInspector);
  const model = useDeferredValue(useFormModel());
  const numbers = useMemo(() => formNumbers(model), [model]);
  return (
    <dl className={styles.numbers} aria-label={text('numbers')}>
      {NUMBERS.map((name) => (
        <div key={name}>
          <dt>{text(`number-${name}`)}</dt>
          <dd>{numbers[name]}</dd>
        </div>
      ))}
    </dl>
  );
}

function Languages() {
  const text = useText(builderInspector);
  const model = useDeferredValue(useFormModel());
  const [isOpen, setOpen] = useState(false);
  const progress = useMemo(() => progressOf(model), [model]);
  return (
    <section aria-label={text('tab-languages')}>
      <h3 className={styles.heading}>{text('tab-languages')}</h3>
      <dl className={styles.numbers}>
        {progress.map(({ language, translatedCount, count }) => (
          <div key={language}>
            <dt lang={language}>{LANGUAGE_NAMES[language]}</dt>
            <dd>{text('translatedOf', { said: translatedCount, of: count })}</dd>
          </div>
        ))}
      </dl>
      <Button icon={LanguageIcon} onClick={() => setOpen(true)}>
        {text('translations')}
      </Button>
      <TranslationsDialog isOpen={isOpen} onClose={() => setOpen(false)} />
    </section>
  );
}
