import { useState } from 'react';
import { currentLanguage, useText } from '../../i18n';
import { builderRules } from '../../i18n/en/builder/builder-rules';
import { useDefinitionIssueText } from '../../form-view';
import { AddIcon, Button, CopyIcon, DeactivateIcon, IconButton, MoreIcon, PopoverMenu, Tag } from '../../ui';
import { changeGroup } from './model/change-card';
import { ConditionGroup } from './condition-group';
import { blankEffect, type DraftCard, type DraftPart } from './model/draft-rule';
import { rowsOfTargets } from './model/effect-offers';
import { EffectLine } from './effect-line';
import { titleOfElement, type FieldIndex } from './model/field-index';
import type { RuleIssue } from './model/validate-rules';
import { PartIssue } from './pickers/part-issue';
import { RuleProvider, type RuleContextValue } from './rule-context';
import { describeEffect } from './model/rule-sentence';
import { TrialNote, type TrialNoteProps } from './rules-trial';
import styles from './rules.module.css';
import type { ShownCard } from './use-rule-cards';

export interface RuleCardProps {
  readonly shown: ShownCard;
  readonly at: number;
  readonly owner: string;
  readonly index: FieldIndex;
  /** Whether the rule holds for the trial record. */
  readonly trial: TrialNoteProps | null;
  readonly onChange: (change: (card: DraftCard) => DraftCard) => void;
  readonly onDuplicate: () => void;
  readonly onRemove: () => void;
}

/** A condition with its effects as a sentence. An incomplete card says so and has no effect. */
export function RuleCard({ shown, at, owner, index, trial, onChange, onDuplicate, onRemove }: RuleCardProps) {
  const text = useText(builderRules);
  const { card, saved, missing, refusedIssues } = shown;
  const [isTried, setIsTried] = useState(saved.length > 0);
  const issueText = useDefinitionIssueText();
  const describeIssue = ({ issue, cycle }: RuleIssue) =>
    cycle
      ? text('cycle', { way: cycle.map((id) => titleOfElement(index, id)).join(' → ') })
      : text('invalid', { message: issueText(issue) });
  const change: RuleContextValue['change'] = (key, update: (part: DraftPart) => DraftPart | null) => {
    setIsTried(true);
    onChange((listedCard) => ({ ...listedCard, when: changeGroup(listedCard.when, key, update) }));
  };
  const rule: RuleContextValue = {
    index,
    owner,
    card,
    rows: rowsOfTargets([...new Set(card.effects.flatMap(({ targets }) => targets))], index),
    queriedRows: null,
    missingAt: (key) => (isTried ? (missing.find((missingPart) => missingPart.key === key)?.what ?? null) : null),
    issueAt: (key) => {
      const issue = refusedIssues.get(key);
      return issue ? describeIssue(issue) : null;
    },
    change,
    changeCard: (update) => {
      setIsTried(true);
      onChange(update);
    },
  };
  const names = card.effects.map((effect) =>
    describeEffect(text, effect.valueSource === 'formula' ? effect : withoutFormula(effect), index, owner),
  );
  const effectNames = new Intl.ListFormat(currentLanguage(), { type: 'conjunction' }).format(names);
  const isDraft = saved.length === 0 || missing.length > 0 || refusedIssues.size > 0;
  return (
    <RuleProvider value={rule}>
      <section
        className={styles.card}
        data-draft={isDraft || undefined}
        aria-label={text('ruleName', { at, does: effectNames })}
      >
        <header className={styles.head}>
          <h4 className={styles.name}>{effectNames}</h4>
          {isDraft && <Tag hue="amber">{text('draft')}</Tag>}
          <PopoverMenu
            align="end"
            target={<IconButton icon={MoreIcon} name={text('ruleMenu', { at })} hasTooltip={false} />}
            entries={[
              { id: 'duplicate', title: text('duplicate'), icon: CopyIcon, onPick: onDuplicate },
              { id: 'remove', title: text('remove'), icon: DeactivateIcon, tone: 'danger', onPick: onRemove },
            ]}
          />
        </header>
        {isDraft && <p className={styles.draftNote}>{text(saved.length > 0 ? 'draftNote' : 'draftNew')}</p>}
        <PartIssue at={card.key} />
        <ConditionGroup group={card.when} head="when" />
        <p className={styles.then}>{text('then')}</p>
        <ul className={styles.effects}>
          {card.effects.map((effect) => (
            <EffectLine key={effect.key} effect={effect} />
          ))}
        </ul>
        <Button
          size="small"
          tone="quiet"
          icon={AddIcon}
          onClick={() =>
            rule.changeCard((listedCard) => ({
              ...listedCard,
              effects: [...listedCard.effects, blankEffect(owner, 'require')],
            }))
          }
        >
          {text('addEffect')}
        </Button>
        {trial && <TrialNote {...trial} />}
      </section>
    </RuleProvider>
  );
}

/** An effect without its formula, which is ignored if another value source is chosen. */
const withoutFormula = <Effect extends { readonly formula: string }>({ formula: _unused, ...rest }: Effect) => rest;
