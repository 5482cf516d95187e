import {
  blankLine,
  newDraftKey,
  NO_VALUE,
  type DraftCard,
  type DraftEffect,
  type DraftGroup,
  type DraftPart,
} from './draft-rule';

type Change = (part: DraftPart) => DraftPart | null;

/**
 * Changes a part of a group, or removes it if the change returns null. Returns the same object if the part is not in
 * the group.
 */
export function changeInGroup(group: DraftGroup, key: string, change: Change): DraftGroup {
  let isSame = true;
  const parts = group.parts.flatMap((part) => {
    const nextPart = part.key === key ? change(part) : changeNestedPart(part, key, change);
    if (nextPart !== part) isSame = false;
    return nextPart ?? [];
  });
  return isSame ? group : { ...group, parts };
}

function changeNestedPart(part: DraftPart, key: string, change: Change): DraftPart {
  if (part.is === 'group') return changeInGroup(part, key, change);
  if (part.is !== 'rows' || part.where === null) return part;
  const group = changeGroup(part.where, key, change);
  return group === part.where ? part : { ...part, where: group };
}

/** Changes a group itself or a part in it. The top group of a condition is never removed. */
export function changeGroup(group: DraftGroup, key: string, change: Change): DraftGroup {
  if (group.key !== key) return changeInGroup(group, key, change);
  const nextPart = change(group);
  return nextPart?.is === 'group' ? nextPart : group;
}

/** Appends a condition, or a group with one blank condition. */
export function addPart(group: DraftGroup, partKind: 'condition' | 'group'): DraftGroup {
  const line = blankLine();
  const innerJoin = group.join === 'any' ? 'all' : 'any';
  const part: DraftPart =
    partKind === 'condition' ? line : { is: 'group', key: newDraftKey(), join: innerJoin, parts: [line] };
  return { ...group, parts: [...group.parts, part] };
}

/** Changes one effect of a card, or removes it if the change returns null. */
export function changeEffect(
  card: DraftCard,
  key: string,
  change: (effect: DraftEffect) => DraftEffect | null,
): DraftCard {
  return { ...card, effects: card.effects.flatMap((effect) => (effect.key === key ? (change(effect) ?? []) : effect)) };
}

function copyPart(part: DraftPart): DraftPart {
  if (part.is === 'group') return copyGroup(part);
  const key = newDraftKey();
  return part.is === 'rows' ? { ...part, key, where: part.where && copyGroup(part.where) } : { ...part, key };
}

const copyGroup = (group: DraftGroup): DraftGroup => ({
  ...group,
  key: newDraftKey(),
  parts: group.parts.map(copyPart),
});

/** A copy of a card with new keys. */
export const copyCard = (card: DraftCard): DraftCard => ({
  key: newDraftKey(),
  when: copyGroup(card.when),
  effects: card.effects.map((effect) => ({ ...effect, key: newDraftKey() })),
});

/** Whether nothing has been chosen in a card yet. */
export function isBlank({ when, effects }: DraftCard): boolean {
  const [part] = when.parts;
  return (
    when.parts.length <= 1 &&
    (part === undefined || (part.is === 'line' && part.field === null && part.operand === NO_VALUE)) &&
    effects.every(({ effect }) => effect === 'show')
  );
}
