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
  const chosen = new Set((element.options ?? []).map(({ id }) => id));
  const toggle = (id: string) =>
    change((own) => {
      if (chosen.has(id)) return withoutOption(own, id);
      const saved = new Map((own.options ?? []).map((option) => [option.id, option]));
      const offered = form.statuses
        .filter(({ _id }) => _id === id || chosen.has(_id))
        .map(({ _id, title }) => saved.get(_id) ?? { id: _id, text: title });
      const deletedOptions = (own.options ?? []).filter(
        (option) => !form.statuses.some(({ _id }) => _id === option.id),
      );
      return { options: [...offered, ...deletedOptions] };
    });
  return (
    <div className={styles.checks}>
      {form.statuses.map(({ _id, title }) => (
        <Checkbox key={_id} label={title} checked={chosen.has(_id)} disabled={!canEdit} onChange={() => toggle(_id)} />
      ))}
    </div>
  );
}
