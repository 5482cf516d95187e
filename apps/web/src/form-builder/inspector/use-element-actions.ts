import { useText } from '../../i18n';
import { builderInspector } from '../../i18n/en/builder/builder-inspector';
import { CloseIcon, CopyIcon, DeactivateIcon, ShowIcon, type MenuEntry } from '../../ui';
import { useBuilder } from '../builder-context';
import { insertTrees, isDeactivated, outermostIds, removeElements, treeOf, type FlatElement } from '../model';

/** The actions in the inspector's menu for the selection. */
export function useElementActions(elements: readonly FlatElement[]): readonly MenuEntry[] {
  const text = useText(builderInspector);
  const { builder, execute, reveal, wasPublished } = useBuilder();
  const ids = elements.map(({ id }) => id);
  const [firstId] = ids;
  const isIn = !ids.some((id) => isDeactivated(builder.model(), id));
  const duplicate = () => {
    const model = builder.model();
    const roots = outermostIds(model, ids);
    const holder = model.holders.get(roots.at(-1) ?? '');
    if (holder === undefined) return;
    const index = (model.childs.get(holder) ?? []).indexOf(roots.at(-1) ?? '') + 1;
    execute(
      insertTrees(
        roots.map((id) => treeOf(model, id)),
        { holder, at: index },
        'duplicate',
      ),
    );
  };
  return [
    ...(firstId !== undefined && isIn
      ? [
          { id: 'show', title: text('showOnCanvas'), icon: ShowIcon, onPick: () => reveal(firstId) },
          { id: 'duplicate', title: text('duplicate'), icon: CopyIcon, onPick: duplicate },
          {
            id: 'remove',
            title: text('remove'),
            icon: DeactivateIcon,
            tone: 'danger' as const,
            onPick: () => void execute(removeElements(ids, wasPublished)),
          },
          { kind: 'rule' as const, id: 'rule' },
        ]
      : []),
    { id: 'unselect', title: text('unselect'), icon: CloseIcon, onPick: () => builder.select([]) },
  ];
}
