import type { ElementOption } from '@lendwright/forms';
import { useState } from 'react';
import { useText } from '../../../i18n';
import { builderInspector } from '../../../i18n/en/builder/builder-inspector';
import { useDragSort } from '../../../ui/sortable/use-drag-sort';
import { useBuilder } from '../../builder-context';
import { changeElements, type FlatElement } from '../../model';
import { useChange, useTryChange } from '../parts/use-change';
import type { SaveResult } from '../parts/use-typed-text';
import { AddOptions } from './add-options';
import { movedOption, withOptions, withoutOption, withText } from './option-edits';
import { OptionRow } from './option-row';
import { optionUses } from './option-uses';
import { RemoveQuestion } from './remove-question';
import styles from './options.module.css';

const NO_OPTIONS: readonly ElementOption[] = [];

/** The options of a field: add, paste, rename, move, remove. */
export function OptionList({ element }: { readonly element: FlatElement }) {
  const text = useText(builderInspector);
  const { builder, canEdit, announce } = useBuilder();
  const change = useChange([element]);
  const attempt = useTryChange();
  const [removedOption, setRemovedOption] = useState<string | null>(null);
  const options = element.options ?? NO_OPTIONS;
  const move = (id: string, to: number) => {
    const movedOptions = movedOption(options, id, to);
    if (movedOptions === options || change({ options: movedOptions }) !== null) return;
    const index = movedOptions.findIndex((option) => option.id === id);
    announce(
      text('optionMoved', { option: movedOptions[index]?.text ?? '', place: index + 1, count: movedOptions.length }),
    );
  };
  const { draggedItem, start } = useDragSort({
    axis: 'y',
    attribute: 'data-row',
    onDrop: ({ id, to }) => move(id, to),
  });
  const rename = (id: string, typedTitle: string): SaveResult => {
    const trimmedText = typedTitle.trim();
    if (trimmedText === '') return { problem: text('optionEmpty') };
    const problem = change({ options: withText(options, id, trimmedText) });
    return problem === null ? { stored: trimmedText } : { problem };
  };
  // Rules that name the option are removed in the same step, after a confirmation that lists them.
  const remove = (id: string) => {
    attempt({
      ...changeElements([element.id], (ownElement) => withoutOption(ownElement, id)),
      removesReferences: true,
    });
    setRemovedOption(null);
  };
  const context = { model: builder.model(), definition: builder.definition() };
  const confirmRemoval = (id: string) =>
    optionUses(context, element.id, id).length > 0 ? setRemovedOption(id) : remove(id);
  const shownOptions = draggedItem ? movedOption(options, draggedItem.id, draggedItem.to) : options;
  const question = options.find(({ id }) => id === removedOption);
  return (
    <>
      <ol className={styles.options} aria-label={text('options')}>
        {shownOptions.map((option, index) => (
          <OptionRow
            key={option.id}
            option={option}
            number={index + 1}
            canEdit={canEdit}
            isDragged={draggedItem?.id === option.id}
            onDragStart={start}
            onRename={rename}
            onMove={(id, steps) => move(id, options.findIndex((candidate) => candidate.id === id) + steps)}
            onRemove={confirmRemoval}
          />
        ))}
      </ol>
      {question && (
        <RemoveQuestion
          option={question}
          uses={optionUses(context, element.id, question.id)}
          onConfirm={() => remove(question.id)}
          onCancel={() => setRemovedOption(null)}
        />
      )}
      {canEdit && <AddOptions onAdd={(lines) => change({ options: withOptions(options, lines) })} />}
    </>
  );
}
