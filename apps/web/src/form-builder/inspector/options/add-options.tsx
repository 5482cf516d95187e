import { useState } from 'react';
import { useText } from '../../../i18n';
import { builderInspector } from '../../../i18n/en/builder/builder-inspector';
import { AddIcon, IconButton, LineControl } from '../../../ui';
import { optionLines } from './option-edits';
import styles from './options.module.css';

/** Adds options: one per line, so that a list can be pasted. */
export function AddOptions({ onAdd }: { readonly onAdd: (lines: readonly string[]) => string | null }) {
  const text = useText(builderInspector);
  const [typedText, setTypedText] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const add = (pastedText: string) => {
    const lines = optionLines(pastedText);
    if (lines.length === 0) return;
    const reason = onAdd(lines);
    setProblem(reason);
    setTypedText(reason === null ? '' : pastedText);
  };
  return (
    <div className={styles.add}>
      <LineControl
        aria-label={text('optionAdd')}
        aria-invalid={problem !== null || undefined}
        placeholder={text('optionAddPlaceholder')}
        hasError={problem !== null}
        value={typedText}
        maxLength={500}
        autoComplete="off"
        onChange={(event) => setTypedText(event.currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
          event.preventDefault();
          add(typedText);
        }}
        onPaste={(event) => {
          const pastedData = event.clipboardData.getData('text/plain');
          if (!/[\r\n]/.test(pastedData.trim())) return;
          event.preventDefault();
          add([typedText, pastedData].filter((part) => part.trim() !== '').join('\n'));
        }}
      />
      <IconButton icon={AddIcon} name={text('optionAdd')} hasTooltip={false} onClick={() => add(typedText)} />
      {problem && (
        <span className={styles.problem} role="alert">
          {problem}
        </span>
      )}
    </div>
  );
}
