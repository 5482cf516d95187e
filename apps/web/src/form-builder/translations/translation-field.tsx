import type { TranslatedLanguage } from '@lendwright/forms';
import { memo, type KeyboardEvent } from 'react';
import { useText, type Translate } from '../../i18n';
import { builderTranslations } from '../../i18n/en/builder/builder-translations';
import { LinesControl } from '../../ui';
import { useBuilder, useElement } from '../builder-context';
import { useTypedText } from '../inspector/parts/use-typed-text';
import { useTryChange } from '../inspector/parts/use-change';
import { changeElements, type FlatElement } from '../model';
import { translationOf, withTranslation } from './text-lines';
import styles from './translations.module.css';

const NAMES = {
  title: 'title',
  placeholder: 'placeholder',
  guideline: 'guideline',
  validate_msg: 'message',
  prefix: 'prefix',
  suffix: 'suffix',
  value: 'words',
} as const;

/** A label for the part of the element that a text belongs to. */
function textName(
  text: Translate<typeof builderTranslations.messages>,
  textKind: string,
  element: FlatElement | undefined,
): string {
  if (textKind in NAMES) return text(NAMES[textKind as keyof typeof NAMES]);
  const index = element?.options?.findIndex(({ id }) => `option:${id}` === textKind) ?? -1;
  return text('option', { number: index + 1 });
}

export interface TranslationFieldProps {
  readonly id: string;
  readonly what: string;
  readonly original: string;
  readonly language: TranslatedLanguage;
  /** Whether the element's name is shown too, as in the table of the whole form. */
  readonly isNamed?: boolean;
}

const STEPS: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 };

/** Focuses the next or previous text of the surrounding list. */
function step(control: HTMLElement, stepSize: number): void {
  const allElements = [...(control.closest('[data-texts]')?.querySelectorAll<HTMLElement>('[data-translation]') ?? [])];
  allElements[allElements.indexOf(control) + stepSize]?.focus();
}

/** A text with its translation. Enter moves to the next one, Shift+Enter to the previous one. */
export const TranslationField = memo(function TranslationField(props: TranslationFieldProps) {
  const { id, what, original, language, isNamed = false } = props;
  const text = useText(builderTranslations);
  const { canEdit } = useBuilder();
  const element = useElement(id);
  const attempt = useTryChange();
  const storedTranslation = element ? translationOf(element, language, what) : '';
  const typing = useTypedText<HTMLTextAreaElement>({
    stored: storedTranslation,
    isLong: true,
    save: (typedText) => {
      const problem = attempt(
        changeElements([id], (ownElement) => withTranslation(ownElement, language, what, typedText)),
      );
      return problem === null ? { stored: typedText.trim() === '' ? '' : typedText } : { problem };
    },
  });
  const onKeyDown = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    const hasModifier = event.ctrlKey || event.metaKey;
    const isPlainEnter = event.key === 'Enter' && !event.altKey && !event.nativeEvent.isComposing;
    const stepSize = hasModifier ? (STEPS[event.key] ?? 0) : isPlainEnter ? (event.shiftKey ? -1 : 1) : 0;
    if (stepSize === 0) return;
    event.preventDefault();
    typing.flush();
    step(event.currentTarget, stepSize);
  };
  const name = textName(text, what, element);
  const isMissing = typing.shown.trim() === '';
  return (
    <div className={styles.line} data-missing={isMissing || undefined}>
      <div className={styles.original}>
        <span className={styles.name}>
          {isNamed && <span className={styles.element}>{element?.title || id}</span>}
          {name}
          {isMissing && <span className={styles.missing}>{text('missing')}</span>}
        </span>
        <span className={styles.text} lang="en">
          {original}
        </span>
      </div>
      <div>
        <LinesControl
          {...typing.bind}
          rows={1}
          data-translation
          lang={language}
          aria-label={text('translationOf', { original: original.slice(0, 200), what: name })}
          aria-invalid={typing.problem !== null || undefined}
          hasError={typing.problem !== null}
          readOnly={!canEdit}
          onKeyDown={onKeyDown}
        />
        {typing.problem && (
          <span className={styles.problem} role="alert">
            {typing.problem}
          </span>
        )}
      </div>
    </div>
  );
});
