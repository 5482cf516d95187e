import type { Rule } from '@lendwright/forms';
import { useState } from 'react';
import { useBuilder, useFormModel, useElement } from '../builder-context';
import { changeElements, type Builder, type FlatElement } from '../model';
import { isBlank } from './model/change-card';
import type { DraftCard } from './model/draft-rule';
import { fieldIndexOf, type FieldIndex } from './model/field-index';
import { validateRules, partAt, type RuleIssue } from './model/validate-rules';
import { readRules } from './model/read-rules';
import { newRuleWriter, writeCard, type MissingPart } from './model/write-rules';

/** A card with the form's rules that it currently represents. */
export interface ShownCard {
  readonly card: DraftCard;
  /** The rules stored in the form; empty for a card that was never complete. */
  readonly saved: readonly Rule[];
  readonly missing: readonly MissingPart[];
  /** The form's issues, by the key of the affected part. */
  readonly refusedIssues: ReadonlyMap<string, RuleIssue>;
}

const NO_RULES: readonly Rule[] = [];
const EMPTY_ISSUES: ReadonlyMap<string, RuleIssue> = new Map();

const shownOf = (rules: readonly Rule[]): readonly ShownCard[] => {
  let index = 0;
  return readRules(rules).map((card) => {
    const savedRules = rules.slice(index, index + card.effects.length);
    index += card.effects.length;
    return { card, saved: savedRules, missing: [], refusedIssues: EMPTY_ISSUES };
  });
};

const isSame = (a: readonly Rule[], b: readonly Rule[]): boolean => JSON.stringify(a) === JSON.stringify(b);

const withRules = (rules: readonly Rule[]) => ({ control_settings: rules.length > 0 ? rules : undefined });

/** The cards of each element, so that incomplete rules survive a change of selection. */
const unfinishedCards = new WeakMap<Builder, Map<string, readonly ShownCard[]>>();

const isUnfinished = ({ card, saved, missing, refusedIssues }: ShownCard): boolean =>
  !isBlank(card) && (saved.length === 0 || missing.length > 0 || refusedIssues.size > 0);

/** The elements with a rule that was begun and is incomplete or refused, so the form does not contain it. */
export function elementsWithUnfinishedRules(builder: Builder): readonly string[] {
  const { elements } = builder.model();
  const knownCards = [...(unfinishedCards.get(builder) ?? [])];
  return knownCards.flatMap(([id, cards]) => (elements.has(id) && cards.some(isUnfinished) ? [id] : []));
}

/** The cards of the form's rules, followed by cards that were never complete. */
function refreshCards(rules: readonly Rule[], knownCards: readonly ShownCard[]): readonly ShownCard[] {
  return [...shownOf(rules), ...knownCards.filter(({ card, saved }) => saved.length === 0 && !isBlank(card))];
}

/** Assigns issues to the parts of a card whose first rule has the given index. */
function issuesByPart(
  issues: readonly RuleIssue[],
  card: DraftCard,
  from: number,
  keysByPath: ReadonlyMap<string, string>,
) {
  const parts = new Map<string, RuleIssue>();
  for (const issue of issues) {
    const [, cardIndex, rest = ''] = /^control_settings\[(\d+)\]\.?(.*)$/.exec(issue.path) ?? [];
    const effect = cardIndex === undefined ? undefined : card.effects[Number(cardIndex) - from];
    const key = effect && (rest.startsWith('when') ? partAt(rest, keysByPath) : effect.key);
    parts.set(key ?? card.key, issue);
  }
  return parts;
}

/** Validates one of an element's cards: what is missing, else what the form refuses, else the rules it saves. */
function validate(builder: Builder, id: string, allCards: readonly ShownCard[], card: ShownCard): ShownCard {
  const writer = newRuleWriter(fieldIndexOf(builder.model()));
  const writtenCard = writeCard(card.card, writer);
  if (!writtenCard) return { ...card, missing: writer.missing, refusedIssues: EMPTY_ISSUES };
  if (isSame(writtenCard, card.saved)) return { ...card, missing: [], refusedIssues: EMPTY_ISSUES };
  const index = allCards.indexOf(card);
  const wholeRules = allCards.flatMap((otherCard) => (otherCard === card ? writtenCard : otherCard.saved));
  const from = allCards.slice(0, index).reduce((count, { saved }) => count + saved.length, 0);
  const change = (ownElement: FlatElement): FlatElement => ({ ...ownElement, control_settings: wholeRules });
  const issues = validateRules(builder.model(), builder.definition(), id, change);
  if (issues.length === 0) return { ...card, saved: writtenCard, missing: [], refusedIssues: EMPTY_ISSUES };
  return { ...card, missing: [], refusedIssues: issuesByPart(issues, card.card, from, writer.keysByPath) };
}

/**
 * The rules of an element as cards. A card changes the form as soon as it is complete and valid; until then it exists
 * only here, and the form keeps its previous rules.
 */
export function useRuleCards(id: string) {
  const { builder, execute } = useBuilder();
  const element = useElement(id);
  const index: FieldIndex = fieldIndexOf(useFormModel());
  const rules = element?.control_settings ?? NO_RULES;
  const [shownCards, setShownCards] = useState(() => ({
    id,
    rules,
    cards: refreshCards(rules, unfinishedCards.get(builder)?.get(id) ?? []),
  }));
  let { cards } = shownCards;
  if (shownCards.id !== id || shownCards.rules !== rules) {
    const isOwn =
      shownCards.id === id &&
      isSame(
        shownCards.cards.flatMap(({ saved }) => saved),
        rules,
      );
    if (!isOwn) cards = shownCards.id === id ? refreshCards(rules, shownCards.cards) : shownOf(rules);
    setShownCards({ id, rules, cards });
  }
  const save = (nextCards: readonly ShownCard[]) => {
    const knownCard = unfinishedCards.get(builder) ?? new Map<string, readonly ShownCard[]>();
    unfinishedCards.set(builder, knownCard.set(id, nextCards));
    setShownCards((cardsBefore) => ({ ...cardsBefore, cards: nextCards }));
  };

  /** Validates the changed card and stores the cards; changes the form if the rules differ. */
  const put = (nextCards: readonly ShownCard[], changedCard?: DraftCard) => {
    const list = nextCards.map((card) =>
      card.card.key === changedCard?.key ? validate(builder, id, nextCards, card) : card,
    );
    const allRules = list.flatMap(({ saved }) => saved);
    save(list);
    if (!isSame(allRules, rules)) execute(changeElements([id], withRules(allRules)));
  };

  return {
    index,
    cards,
    changeCard: (key: string, change: (card: DraftCard) => DraftCard) => {
      const nextCards = cards.map((card) => (card.card.key === key ? { ...card, card: change(card.card) } : card));
      const changedCard = nextCards.find(({ card }) => card.key === key)?.card;
      put(nextCards, changedCard);
    },
    addCard: (card: DraftCard) => {
      const addedCard: ShownCard = { card, saved: NO_RULES, missing: [], refusedIssues: EMPTY_ISSUES };
      put([...cards, addedCard], isBlank(card) ? undefined : card);
    },
    removeCard: (key: string) => put(cards.filter(({ card }) => card.key !== key)),
  };
}
