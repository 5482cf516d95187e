import { ELEMENT_TYPES, type ElementType, type FormElement } from '@lendwright/forms';
import { addElement } from '../commands/add-element';
import { changeElements, type Settings } from '../commands/change-elements';
import { insertTrees } from '../commands/insert-trees';
import { moveElements } from '../commands/move-elements';
import { removeElements } from '../commands/remove-elements';
import { renameElement } from '../commands/rename-element';
import { restoreElement } from '../commands/restore-element';
import type { Command } from '../command';
import type { Builder } from '../builder';
import { DEACTIVATED_ROOT, ROOT, treeOf } from '../form-model';

/** A seeded sequence of numbers from 0 to below 1. */
export function seededRandom(seed: number): () => number {
  let state = seed * 2654435761 + 1;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixedBits = Math.imul(state ^ (state >>> 15), 1 | state);
    mixedBits = (mixedBits + Math.imul(mixedBits ^ (mixedBits >>> 7), 61 | mixedBits)) ^ mixedBits;
    return ((mixedBits ^ (mixedBits >>> 14)) >>> 0) / 4294967296;
  };
}

type Random = () => number;
const pick = <Item>(random: Random, items: readonly Item[]): Item => items[Math.floor(random() * items.length)] as Item;

/** Random settings, valid and invalid; the builder refuses the invalid ones. */
function anySettings(random: Random, ids: readonly string[]): Settings {
  const otherId = pick(random, ids);
  const condition = { field: otherId, operator: 'is-empty', value: null } as const;
  return pick<Settings>(random, [
    { title: `Titled ${Math.floor(random() * 100)}` },
    { title: '' },
    { mandatory: random() < 0.5 },
    { class: `col-${1 + Math.floor(random() * 12)}` },
    { guideline: undefined, placeholder: 'As on the deed' },
    { cloneable: true },
    { cloneable: undefined },
    { calculation: `${otherId} * 2` },
    { calculation: undefined },
    {
      control_settings: [
        { when: condition, effect: pick(random, ['hide', 'require', 'lock'] as const), targets: [pick(random, ids)] },
      ],
    },
    { control_settings: undefined },
    { translations: { de: { title: 'Betrag' } } },
  ]);
}

/** A random user action on the current form. */
export function randomCommand(random: Random, builder: Builder, wasPublished: (id: string) => boolean): Command {
  const model = builder.model();
  const ids = [...model.elements.keys()];
  const holders = [ROOT, ...[...model.childs.keys()].filter((id) => id !== DEACTIVATED_ROOT)];
  const holder = pick(random, holders);
  const spot = { holder, at: Math.floor(random() * ((model.childs.get(holder)?.length ?? 0) + 1)) };
  const pickIds = () => Array.from({ length: 1 + Math.floor(random() * 3) }, () => pick(random, ids));
  const revision = random();
  if (ids.length === 0 || revision < 0.2) return addElement(pick<ElementType>(random, ELEMENT_TYPES), 'New one', spot);
  if (revision < 0.42) return moveElements(pickIds(), spot);
  if (revision < 0.56) return removeElements(pickIds(), wasPublished);
  if (revision < 0.64) return restoreElement(pick(random, model.childs.get(DEACTIVATED_ROOT) ?? ids), spot);
  if (revision < 0.76)
    return insertTrees(
      pickIds()
        .slice(0, 1)
        .map((id): FormElement => treeOf(model, id)),
      spot,
      'duplicate',
    );
  if (revision < 0.82) return renameElement(pick(random, ids), `renamed_${Math.floor(random() * 40)}`, wasPublished);
  return changeElements(pickIds(), anySettings(random, ids));
}
