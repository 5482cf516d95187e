import { useEffect, useMemo, useState, type FocusEvent } from 'react';
import { useText } from '../../i18n';
import { builderRules } from '../../i18n/en/builder/builder-rules';
import { AddIcon, Button } from '../../ui';
import { useBuilder, useElement, useFormModel } from '../builder-context';
import type { PickedSample } from '../formula/sample-picker';
import { localToday } from '../formula/local-today';
import { copyCard } from './model/change-card';
import { ChangedElsewhere } from './changed-elsewhere';
import { blankCard, blankEffect, type DraftCard, type DraftOperand, type DraftPart } from './model/draft-rule';
import { fieldIndexOf } from './model/field-index';
import { RequestSummary, requestsDocument } from './request-summary';
import { RuleCard } from './rule-card';
import { RulesTrial } from './rules-trial';
import styles from './rules.module.css';
import { useRuleCards, type ShownCard } from './use-rule-cards';
import { matchingRules } from './model/matching-rules';

const fieldsInOperand = (operand: DraftOperand): readonly string[] =>
  operand.is === 'field' && operand.field !== null ? [operand.field] : [];

function namesInPart(part: DraftPart): readonly string[] {
  if (part.is === 'group') return part.parts.flatMap(namesInPart);
  if (part.is === 'line') return [...(part.field === null ? [] : [part.field]), ...fieldsInOperand(part.operand)];
  const measuredFields = part.measured === null ? [] : [part.measured];
  return [
    part.section,
    ...measuredFields,
    ...fieldsInOperand(part.operand),
    ...(part.where ? namesInPart(part.where) : []),
  ];
}

/** The elements that a card reads or targets, without duplicates. */
const namesInCard = ({ when, effects }: DraftCard): readonly string[] => [
  ...new Set([...namesInPart(when), ...effects.flatMap(({ targets }) => targets)]),
];

const NO_IDS: readonly string[] = [];
/** The rules that decide about a document request. */
const REQUEST_EFFECTS = [
  ['show', 'addRequestRule'],
  ['require', 'addRequireRule'],
] as const;

/** The rules of an element as sentences made of menus, and the rules of other elements that refer to it. */
export function RulesPanel({ id }: { readonly id: string }) {
  return <Rules key={id} id={id} />;
}

function Rules({ id }: { readonly id: string }) {
  const text = useText(builderRules);
  const { highlight } = useBuilder();
  const isDocument = requestsDocument(useElement(id));
  const { cards, index, addCard, changeCard, removeCard } = useRuleCards(id);
  const [isTesting, setTesting] = useState(false);
  const [sample, setSample] = useState<PickedSample | null>(null);
  const matching = useMatchingRules(cards, isTesting ? sample : null);
  useEffect(() => () => highlight(NO_IDS), [highlight]);
  const onBlur = (event: FocusEvent<HTMLElement>) => {
    const isInside = event.relatedTarget instanceof Node && event.currentTarget.contains(event.relatedTarget);
    if (!isInside && event.relatedTarget) highlight(NO_IDS);
  };
  return (
    <div className={styles.panel} role="region" aria-label={text('rules')} onBlur={onBlur}>
      <RequestSummary id={id} />
      {cards.length === 0 && <p className={styles.none}>{text('noRules')}</p>}
      {cards.map((shownCard, itemIndex) => (
        <div key={shownCard.card.key} onFocus={() => highlight(namesInCard(shownCard.card))}>
          <RuleCard
            shown={shownCard}
            at={itemIndex + 1}
            owner={id}
            index={index}
            trial={
              sample && matching.has(shownCard.card.key)
                ? { record: sample.label, holds: matching.get(shownCard.card.key) ?? null }
                : null
            }
            onChange={(change) => {
              highlight(namesInCard(change(shownCard.card)));
              changeCard(shownCard.card.key, change);
            }}
            onDuplicate={() => addCard(copyCard(shownCard.card))}
            onRemove={() => removeCard(shownCard.card.key)}
          />
        </div>
      ))}
      <div className={styles.text}>
        <Button size="small" icon={AddIcon} onClick={() => addCard(blankCard(id))}>
          {text('addRule')}
        </Button>
        {isDocument &&
          REQUEST_EFFECTS.map(([effect, label]) => (
            <Button
              key={effect}
              size="small"
              tone="quiet"
              onClick={() => addCard({ ...blankCard(id), effects: [blankEffect(id, effect)] })}
            >
              {text(label)}
            </Button>
          ))}
        {cards.length > 0 && (
          <Button size="small" tone="quiet" aria-expanded={isTesting} onClick={() => setTesting(!isTesting)}>
            {text('testRules')}
          </Button>
        )}
      </div>
      {isTesting && <RulesTrial picked={sample} onPick={setSample} />}
      <ChangedElsewhere id={id} index={index} />
    </div>
  );
}

const NO_RESULTS: ReadonlyMap<string, boolean | null> = new Map();

/** Which of the form's rules hold for a record, by card key. */
function useMatchingRules(
  cards: readonly ShownCard[],
  sample: PickedSample | null,
): ReadonlyMap<string, boolean | null> {
  const { builder } = useBuilder();
  const model = useFormModel();
  return useMemo(() => {
    if (!sample) return NO_RESULTS;
    const knownRules = cards.flatMap(({ card, saved: [rule] }) => (rule ? [{ key: card.key, when: rule.when }] : []));
    const formFacts = { index: fieldIndexOf(model), answers: sample.answers, today: localToday() };
    const rules = matchingRules(
      builder.definition(),
      knownRules.map(({ when }) => when),
      formFacts,
    );
    return new Map(knownRules.map(({ key }, index) => [key, rules[index] ?? null]));
  }, [builder, model, cards, sample]);
}
