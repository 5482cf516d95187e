import { Checkbox } from '@mantine/core';
import { useBuilder } from '../../builder-context';
import type { FlatElement } from '../../model';
import { withoutOption } from './option-edits';
import { useChange } from '../parts/use-change';
import styles from '../parts/entry.module.css';

/** A status field offers the checked statuses of the company, in the company's order. */
export function StatusOptions({ element }: { readonly element: FlatElement }) {
  const { form, canEdit } = useBuilder();
  const change = useChange([element]);
  const chosenIds = new Set((element.options ?? []).map(({ id }) => id));
  const toggle = (id: string) =>
    change((ownElement) => {
      if (chosenIds.has(id)) return withoutOption(ownElement, id);
      const savedIds = new Map((ownElement.options ?? []).map((option) => [option.id, option]));
      const offeredOptions = form.statuses
        .filter(({ _id }) => _id === id || chosenIds.has(_id))
        .map(({ _id, title }) => savedIds.get(_id) ?? { id: _id, text: title });
      const deletedOptions = (ownElement.options ?? []).filter(
        (option) => !form.statuses.some(({ _id }) => _id === option.id),
      );
      return { options: [...offeredOptions, ...deletedOptions] };
    });
  return (
    <div className={styles.checks}>
      {form.statuses.map(({ _id, title }) => (
        <Checkbox
          key={_id}
          label={title}
          checked={chosenIds.has(_id)}
          disabled={!canEdit}
          onChange={() => toggle(_id)}
        />
      ))}
    </div>
  );
}
