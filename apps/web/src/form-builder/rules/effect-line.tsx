import { RULE_EFFECTS } from '@lendwright/forms';
import { useText } from '../../i18n';
import { builderRules } from '../../i18n/en/builder/builder-rules';
import { changeEffect } from './model/change-card';
import type { DraftEffect } from './model/draft-rule';
import { canTarget, sharedOptions, targetsFor, changeEffectKind } from './model/effect-offers';
import { titleOfElement } from './model/field-index';
import { EffectValueInput } from './values/effect-value-input';
import { PartIssue } from './pickers/part-issue';
import { PartPicker } from './pickers/part-picker';
import { pickedElements } from './pickers/picked-fields';
import { RemoveButton } from './remove-button';
import { useRule } from './rule-context';
import { listed } from './model/rule-sentence';
import styles from './rules.module.css';

/** One effect of a rule and its targets. */
export function EffectLine({ effect: draft }: { readonly effect: DraftEffect }) {
  const text = useText(builderRules);
  const { index, owner, card, missingAt, changeCard } = useRule();
  const { key, effect, targets, options } = draft;
  const missingChoice = missingAt(key);
  const set = (nextEffect: DraftEffect | null) =>
    changeCard((listedCard) => changeEffect(listedCard, key, () => nextEffect));
  const nameOf = (id: string) => (id === owner ? text('thisField') : titleOfElement(index, id));
  const targetElements = targets.flatMap((id) => index.elements.get(id) ?? []);
  const offered = () => {
    const ownElement = index.elements.get(owner);
    const allOptions = pickedElements(targetsFor(draft, index).filter(({ element }) => element.id !== owner));
    const isOwn = ownElement && canTarget(effect, ownElement);
    return isOwn ? [{ id: owner, title: text('thisField'), hint: owner }, ...allOptions] : allOptions;
  };
  const toggleId = (list: readonly string[], id: string) =>
    list.includes(id) ? list.filter((candidate) => candidate !== id) : [...list, id];
  const remainingTexts = options.map(
    (id) => sharedOptions(targetElements).find((option) => option.id === id)?.text ?? id,
  );
  return (
    <li className={styles.effect} data-part={key}>
      <div className={styles.aim}>
        <PartPicker
          label={text('effect')}
          tone="menu"
          shown={text(`effect-${effect}`)}
          options={() => RULE_EFFECTS.map((id) => ({ id, title: text(`effect-${id}`) }))}
          chosen={[effect]}
          onPick={(id) => {
            const pickedChoice = RULE_EFFECTS.find((candidate) => candidate === id);
            if (pickedChoice && pickedChoice !== effect) set(changeEffectKind(draft, pickedChoice, owner, index));
          }}
        />
        <PartPicker
          label={text('targets')}
          tone="wide"
          shown={listed(targets.map(nameOf), 'conjunction')}
          placeholder={text('chooseTargets')}
          options={offered}
          chosen={targets}
          onPick={(id) => set({ ...draft, targets: toggleId(targets, id) })}
          isMulti
          isSearched
          isInvalid={missingChoice === 'target'}
        />
        {card.effects.length > 1 && <RemoveButton name={text('removeEffect')} onRemove={() => set(null)} />}
      </div>
      {effect === 'filter-options' && (
        <PartPicker
          label={text('options')}
          tone="wide"
          shown={listed(remainingTexts, 'conjunction')}
          placeholder={text('chooseOptions')}
          options={() => sharedOptions(targetElements).map((option) => ({ id: option.id, title: option.text }))}
          chosen={options}
          onPick={(id) => set({ ...draft, options: toggleId(options, id) })}
          isMulti
          isSearched={sharedOptions(targetElements).length > 8}
          isInvalid={missingChoice === 'options'}
        />
      )}
      {effect === 'set-value' && (
        <EffectValueInput effect={draft} onEffect={set} isInvalid={missingChoice === 'value'} />
      )}
      <PartIssue at={key} />
    </li>
  );
}
