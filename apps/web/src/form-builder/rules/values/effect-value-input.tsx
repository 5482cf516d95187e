import { useText } from '../../../i18n';
import { builderRules } from '../../../i18n/en/builder/builder-rules';
import { FormulaEditor } from '../../formula/formula-editor';
import type { DraftEffect } from '../model/draft-rule';
import { PartPicker } from '../pickers/part-picker';
import { useRule } from '../rule-context';
import styles from '../rules.module.css';
import { ValueInput } from './value-input';

export interface EffectValueInputProps {
  readonly effect: DraftEffect;
  readonly onEffect: (effect: DraftEffect) => void;
  readonly isInvalid: boolean;
}

const VALUE_SOURCES = ['value', 'empty', 'formula'] as const;

/** The source of a set value: a constant, empty, or a formula. */
export function EffectValueInput({ effect, onEffect, isInvalid }: EffectValueInputProps) {
  const text = useText(builderRules);
  const { index } = useRule();
  const [firstTarget] = effect.targets;
  const element = firstTarget === undefined ? undefined : index.elements.get(firstTarget);
  if (!element) return null;
  const valueSource = effect.valueSource === 'formula' ? 'formula' : effect.value === null ? 'empty' : 'value';
  const revision = (nextText: string) => {
    if (nextText === valueSource) return;
    const value = nextText === 'empty' ? null : undefined;
    onEffect({ ...effect, valueSource: nextText === 'formula' ? 'formula' : 'value', value });
  };
  return (
    <div className={styles.text}>
      <PartPicker
        label={text('newValue')}
        tone="operator"
        shown={text(`newValue-${valueSource}`)}
        options={() => VALUE_SOURCES.map((id) => ({ id, title: text(`newValue-${id}`) }))}
        chosen={[valueSource]}
        onPick={revision}
      />
      {valueSource === 'value' && (
        <ValueInput
          element={element}
          operator="equals"
          value={effect.value}
          isInvalid={isInvalid}
          onValue={(value) => onEffect({ ...effect, value })}
        />
      )}
      {valueSource === 'formula' && (
        <FormulaEditor
          value={effect.formula}
          fieldId={element.id}
          onChange={(formula) => onEffect({ ...effect, formula })}
          isInRule
        />
      )}
    </div>
  );
}
