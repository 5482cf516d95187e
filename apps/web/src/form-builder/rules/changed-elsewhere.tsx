import { referencesTo, type FormReference } from '@lendwright/forms';
import { useMemo } from 'react';
import { useText } from '../../i18n';
import { builderRules } from '../../i18n/en/builder/builder-rules';
import { useBuilder, useFormModel } from '../builder-context';
import { titleOfElement, type FieldIndex } from './model/field-index';
import { describeRule } from './model/rule-sentence';
import styles from './rules.module.css';

const RULE_PATTERN = /\.control_settings\[(\d+)\]/;

/** The rules and formulas of other elements that refer to this one, with links to those elements. */
export function ChangedElsewhere({ id, index }: { readonly id: string; readonly index: FieldIndex }) {
  const text = useText(builderRules);
  const { builder } = useBuilder();
  const model = useFormModel();
  const uses = useMemo(() => {
    const otherReferences = (referencesTo(builder.definition()).get(id) ?? []).filter(({ owner }) => owner !== id);
    return {
      model,
      changingRules: selectDistinct(otherReferences, true),
      readingRules: selectDistinct(otherReferences, false),
    };
  }, [builder, model, id]);
  const { changingRules, readingRules } = uses;
  return (
    <>
      {changingRules.length > 0 && (
        <Uses head={text('changedBy', { count: changingRules.length })} uses={changingRules} index={index} />
      )}
      {readingRules.length > 0 && (
        <Uses head={text('readBy', { count: readingRules.length })} uses={readingRules} index={index} />
      )}
    </>
  );
}

/** Each rule or formula once: either those that target the element, or those that only read it. */
function selectDistinct(uses: readonly FormReference[], isChanging: boolean): readonly FormReference[] {
  const keyOf = ({ owner, path }: FormReference) => `${owner} ${RULE_PATTERN.exec(path)?.[1] ?? ''}`;
  const changingRules = new Set(uses.filter(({ usageKind }) => usageKind === 'target').map(keyOf));
  const wantedUses = uses.filter((usage) => changingRules.has(keyOf(usage)) === isChanging);
  return [...new Map(wantedUses.map((usage) => [keyOf(usage), usage])).values()];
}

interface UsesProps {
  readonly head: string;
  readonly uses: readonly FormReference[];
  readonly index: FieldIndex;
}

function Uses({ head, uses, index }: UsesProps) {
  const text = useText(builderRules);
  const { reveal } = useBuilder();
  const describeReference = ({ owner, path }: FormReference) => {
    const title = titleOfElement(index, owner);
    const rule = index.elements.get(owner)?.control_settings?.[Number(RULE_PATTERN.exec(path)?.[1] ?? -1)];
    if (!rule) return text('formulaOf', { title });
    return text('ofElement', { title, sentence: describeRule(text, rule, index, owner) });
  };
  return (
    <section className={styles.elsewhere} aria-label={head}>
      <h4 className={styles.elsewhereHead}>{head}</h4>
      <ul className={styles.uses}>
        {uses.map((usage) => (
          <li key={usage.path}>
            <button type="button" className={styles.use} onClick={() => reveal(usage.owner)}>
              {describeReference(usage)}
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
