import { kindOf, type Rule, type RuleEffect } from '@lendwright/forms';
import { useText } from '../../i18n';
import { builderRules } from '../../i18n/en/builder/builder-rules';
import { useElement, useFormModel } from '../builder-context';
import type { FlatElement, FormModel } from '../model';
import { fieldIndexOf, titleOfElement, type FieldIndex } from './model/field-index';
import { describeCondition, type RuleText } from './model/rule-sentence';
import styles from './rules.module.css';

/** Whether the element requests a document. */
export const requestsDocument = (element: FlatElement | undefined): boolean =>
  element !== undefined && kindOf(element.type).answeredBy === 'upload';

/** An element and its containers. */
function chainOf(model: FormModel, id: string): ReadonlySet<string> {
  const chain = new Set([id]);
  for (let holder = model.holders.get(id); holder !== undefined; holder = model.holders.get(holder)) chain.add(holder);
  return chain;
}

/** The rules of the form with one of these effects on the element or a container of it. */
function rulesOfElement(model: FormModel, index: FieldIndex, id: string, effect: RuleEffect): readonly Rule[] {
  const chain = chainOf(model, id);
  return index.list.flatMap(({ element }) =>
    (element.control_settings ?? []).filter(
      (rule) => rule.effect === effect && rule.targets.some((target) => chain.has(target)),
    ),
  );
}

function summaryOf(text: RuleText, model: FormModel, element: FlatElement): readonly string[] {
  const { id, mandatory } = element;
  const index = fieldIndexOf(model);
  const sentenceOf = (effect: RuleEffect, key: 'request-when' | 'request-unless' | 'require-when') =>
    rulesOfElement(model, index, id, effect).map(({ when }) =>
      text(key, { when: describeCondition(text, when, index) }),
    );
  const [showSentences, hideSentences] = [sentenceOf('show', 'request-when'), sentenceOf('hide', 'request-unless')];
  const requireSentences = mandatory ? [text('require-always')] : sentenceOf('require', 'require-when');
  const rows = index.rowsOf.get(id);
  return [
    ...(rows === undefined ? [] : [text('request-per-row', { section: titleOfElement(index, rows) })]),
    ...(showSentences.length + hideSentences.length === 0
      ? [text('request-always')]
      : [...showSentences, ...hideSentences]),
    ...(requireSentences.length === 0 ? [text('require-never')] : requireSentences),
  ];
}

/** When a document is requested and when it is required, in sentences, with the rules of all elements. */
export function RequestSummary({ id }: { readonly id: string }) {
  const text = useText(builderRules);
  const element = useElement(id);
  const model = useFormModel();
  if (!element || !requestsDocument(element)) return null;
  return (
    <section className={styles.elsewhere} aria-label={text('request')}>
      <h4 className={styles.elsewhereHead}>{text('request')}</h4>
      <ul className={styles.uses}>
        {[...new Set(summaryOf(text, model, element))].map((line) => (
          <li key={line} className={styles.none}>
            {line}
          </li>
        ))}
      </ul>
    </section>
  );
}
