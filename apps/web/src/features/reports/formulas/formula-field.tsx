import { Select, Switch, TextInput } from '@mantine/core';
import { useRef, useState } from 'react';
import { useText } from '../../../i18n';
import { reports } from '../../../i18n/en/records/reports';
import { Button, CloseIcon, IconButton } from '../../../ui';
import { FORMULA_FORMATS, type Formula } from '../report-shapes';
import styles from '../reports.module.css';
import { useFormulaIssue } from './use-formula-issue';

export interface FormulaFieldProps {
  readonly formula: Formula;
  /** The values that it can read. */
  readonly names: readonly string[];
  readonly onChange: (formula: Formula) => void;
  readonly onRemove: () => void;
}

/** One formula. Its texts are applied by Enter or when the focus leaves it, so that half of a formula is never run. */
export function FormulaField({ formula, names, onChange, onRemove }: FormulaFieldProps) {
  const text = useText(reports);
  const [title, setTitle] = useState(formula.title);
  const [source, setSource] = useState(formula.formula);
  const input = useRef<HTMLInputElement>(null);
  const insert = (name: string) => {
    const index = input.current?.selectionStart ?? source.length;
    const end = input.current?.selectionEnd ?? index;
    const textBefore = source.slice(0, index).trimEnd();
    setSource([textBefore, name, source.slice(end).trimStart()].filter((part) => part !== '').join(' '));
    input.current?.focus();
  };
  const formulaName = { title: formula.title };
  const issue = useFormulaIssue(formula.formula, names);
  const readInputs = () => ({
    ...formula,
    title: title.trim() || formula.title,
    formula: source.trim() || formula.formula,
  });
  const commit = () => {
    const nextInputs = readInputs();
    setTitle(nextInputs.title);
    setSource(nextInputs.formula);
    if (nextInputs.title !== formula.title || nextInputs.formula !== formula.formula) onChange(nextInputs);
  };
  return (
    <div
      className={styles.formula}
      role="group"
      aria-label={text('formulaOf', formulaName)}
      onBlur={({ currentTarget, relatedTarget }) => !currentTarget.contains(relatedTarget) && commit()}
    >
      <div className={styles.formulaHead}>
        <TextInput
          size="xs"
          maxLength={120}
          aria-label={text('formulaTitle')}
          value={title}
          onChange={({ currentTarget }) => setTitle(currentTarget.value)}
          onKeyDown={({ key }) => key === 'Enter' && commit()}
        />
        <IconButton icon={CloseIcon} name={text('removeFormula', formulaName)} onClick={onRemove} />
      </div>
      <TextInput
        ref={input}
        size="xs"
        maxLength={500}
        spellCheck={false}
        aria-label={text('formulaOf', formulaName)}
        value={source}
        error={source.trim() === formula.formula ? issue : null}
        onChange={({ currentTarget }) => setSource(currentTarget.value)}
        onKeyDown={({ key }) => key === 'Enter' && commit()}
      />
      <div className={styles.formulaNames}>
        {names.map((name) => (
          <Button key={name} aria-label={text('insertValue', { name })} onClick={() => insert(name)}>
            {name}
          </Button>
        ))}
      </div>
      <Select
        size="xs"
        allowDeselect={false}
        aria-label={text('formulaFormat', formulaName)}
        data={FORMULA_FORMATS.map((format) => ({ value: format, label: text(`format-${format}`) }))}
        value={formula.format}
        onChange={(format) => format && onChange({ ...readInputs(), format: format as Formula['format'] })}
      />
      <Switch
        size="xs"
        label={text('formulaFirst', formulaName)}
        checked={formula.isFirst === true}
        onChange={({ currentTarget }) => onChange({ ...readInputs(), isFirst: currentTarget.checked })}
      />
    </div>
  );
}
