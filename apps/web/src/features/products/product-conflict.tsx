import { useText } from '../../i18n';
import { products } from '../../i18n/en/products';
import { BothValues } from '../../ui';
import type { ProductWish } from './product-draft';
import type { ProductChoices } from './product-shapes';
import type { ProductClash as Clash } from './use-product-editor';

export interface ProductClashProps {
  readonly clash: Clash;
  readonly choices: ProductChoices;
  readonly onClose: () => void;
  readonly onSettle: (taken: ReadonlySet<string>) => void;
}

/** Both values of every part of a product that somebody else changed too. */
export function ProductClash({ clash, choices, onClose, onSettle }: ProductClashProps) {
  const text = useText(products);
  const by = clash.by || text('somebody');
  const titled = (list: readonly { readonly _id: string; readonly title: string }[], id: string) =>
    list.find(({ _id }) => _id === id)?.title;
  const wordsOf = (wish: ProductWish, part: string): string => {
    if (part === 'title') return wish.title;
    if (part === 'order') return wish.programs.map(({ title }) => title).join(', ');
    const program = wish.programs.find(({ _id }) => _id === part);
    if (!program) return '';
    const form = program.form === null ? text('formOwn') : (titled(choices.forms, program.form) ?? text('formAsleep'));
    const statuses = program.statuses.flatMap((id) => titled(choices.statuses, id) ?? []).join(', ');
    return [
      program.title,
      program.prefix,
      form,
      statuses || text('statusesAll'),
      ...(program.active ? [] : [text('asleep')]),
    ]
      .filter(Boolean)
      .join(' · ');
  };
  const titleOf = (part: string) =>
    part === 'title' || part === 'order'
      ? text(part)
      : (clash.theirs.programs.find(({ _id }) => _id === part)?.title ?? text('programs'));
  return (
    <BothValues
      parts={clash.parts.map((key) => ({
        key,
        title: titleOf(key),
        mine: wordsOf(clash.mine, key),
        theirs: wordsOf(clash.theirs, key),
      }))}
      words={{
        title: text('clashTitle'),
        help: text('clashHelp', { by }),
        mine: text('mine'),
        theirs: text('theirs', { by }),
        cancel: text('cancel'),
        save: text('save'),
      }}
      onClose={onClose}
      onSettle={onSettle}
    />
  );
}
