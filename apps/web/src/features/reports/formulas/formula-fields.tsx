import { useText } from '../../../i18n';
import { reports } from '../../../i18n/en/records/reports';
import { Button } from '../../../ui';
import type { PartFieldsProps } from '../group-fields';
import { MAX_FORMULAS, type Formula } from '../report-shapes';
import styles from '../reports.module.css';
import { FormulaField } from './formula-field';
import { readableMeasures } from './readable-measures';

/** The formulas of a report: values computed of its measures. */
export function FormulaFields({ view, content, onChange }: PartFieldsProps) {
  const text = useText(reports);
  const { formulas = [] } = content;
  const names = readableMeasures(view, content);
  const change = (nextFormulas: readonly Formula[]) => onChange({ formulas: [...nextFormulas] });
  const [firstName] = names;
  return (
    <div className={styles.parts}>
      {formulas.map((formula, itemIndex) => (
        <FormulaField
          key={`${itemIndex}-${formulas.length}`}
          formula={formula}
          names={names}
          onChange={(value) => change(formulas.with(itemIndex, value))}
          onRemove={() => change(formulas.filter((_one, index) => index !== itemIndex))}
        />
      ))}
      {formulas.length > 0 && <p className={styles.formulaHelp}>{text('formulasHelp')}</p>}
      {formulas.length < MAX_FORMULAS && firstName !== undefined && (
        <Button
          onClick={() => change([...formulas, { title: text('newFormula'), formula: firstName, format: 'number' }])}
        >
          {text('addFormula')}
        </Button>
      )}
    </div>
  );
}
