import { useText } from '../../i18n';
import { products } from '../../i18n/en/admin/products';
import { BothValues } from '../../ui';
import type { ProductInput } from './product-draft';
import type { ProductChoices } from './product-shapes';
import type { ProductConflict as Conflict } from './use-product-editor';

export interface ProductConflictProps {
  readonly conflict: Conflict;
  readonly choices: ProductChoices;
  readonly onClose: () => void;
  readonly onResolve: (theirParts: ReadonlySet<string>) => void;
}

/** Both values of every part of a product that another user changed too. */
export function ProductConflict({ conflict, choices, onClose, onResolve }: ProductConflictProps) {
  const text = useText(products);
  const authorName = conflict.by || text('someone');
  const titled = (list: readonly { readonly _id: string; readonly title: string }[], id: string) =>
    list.find(({ _id }) => _id === id)?.title;
  const valueText = (input: ProductInput, part: string): string => {
    if (part === 'title') return input.title;
    if (part === 'order') return input.programs.map(({ title }) => title).join(', ');
    const program = input.programs.find(({ _id }) => _id === part);
    if (!program) return '';
    const form =
      program.form === null ? text('formOwn') : (titled(choices.forms, program.form) ?? text('formInactive'));
    const statuses = program.statuses.flatMap((id) => titled(choices.statuses, id) ?? []).join(', ');
    return [
      program.title,
      program.prefix,
      form,
      statuses || text('statusesAll'),
      ...(program.active ? [] : [text('inactiveNote')]),
    ]
      .filter(Boolean)
      .join(' · ');
  };
  const titleOf = (part: string) =>
    part === 'title' || part === 'order'
      ? text(part)
      : (conflict.theirs.programs.find(({ _id }) => _id === part)?.title ?? text('programs'));
  return (
    <BothValues
      parts={conflict.parts.map((key) => ({
        key,
        title: titleOf(key),
        mine: valueText(conflict.mine, key),
        theirs: valueText(conflict.theirs, key),
      }))}
      labels={{
        title: text('conflictTitle'),
        help: text('conflictHelp', { by: authorName }),
        mine: text('mine'),
        theirs: text('theirs', { by: authorName }),
        cancel: text('cancel'),
        save: text('save'),
      }}
      onClose={onClose}
      onResolve={onResolve}
    />
  );
}
