import { useState } from 'react';
import { useText } from '../../../i18n';
import { builderInspector } from '../../../i18n/en/builder/builder-inspector';
import { AddIcon, IconButton, LineControl } from '../../../ui';
import { optionLines } from './option-edits';
import styles from './options.module.css';

/** Adds options: one per line, so that a list can be pasted. */
export function AddOptions({ onAdd }: { readonly onAdd: (lines: readonly string[]) => string | null }) {
  const text = useText(builderInspector);
  const [typed, setTyped] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const add = (pastedText: string) => {
    const lines = optionLines(pastedText);
    if (lines.length === 0) return;
    const why = onAdd(lines);
    setProblem(why);
    setTyped(why === null ? '' : pastedText);
  };
  return (
    <div className={styles.add}>
      <LineControl
        aria-label={text('optionAdd')}
        aria-invalid={problem !== null || undefined}
        placeholder={text('optionAddPlaceholder')}
        hasError={problem !== null}
        value={typed}
        maxLength={500}
        autoComplete="off"
        onChange={(event) => setTyped(event.currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
          event.preventDefault();
          add(typed);
        }}
        onPaste={(event) => {
          const pastedData = event.clipboardData.getData('text/plain');
          if (!/[\r\n]/.test(pastedData.trim())) return;
          event.preventDefault();
          add([typed, pastedData].filter((part) => part.trim() !== '').join('\n'));
        }}
      />
      <IconButton icon={AddIcon} name={text('optionAdd')} hasTooltip={false} onClick={() => add(typed)} />
      {problem && (
        <span className={styles.problem} role="alert">
          {problem}
        </span>
      )}
    </div>
  );
}
