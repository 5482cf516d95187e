import { Switch, TextInput } from '@mantine/core';
import { useCall } from '../../client';
import { useText } from '../../i18n';
import { menu } from '../../i18n/en/admin/menu';
import { Banner, BothValues, ErrorState, Page, Panel, SkeletonFields } from '../../ui';
import { TranslateNames } from '../names';
import { LeaveGuard, SaveBar, SortList, useSortable } from '../tasks';
import { IconChoice } from './icon-choice';
import type { Arrangement, DraftItem, MenuItemInput } from './menu-draft';
import { useMenuEditor, type MenuConflict, type MenuEditor } from './use-menu-editor';
import styles from './arrange-menu.module.css';

/** /menu: arranges the company's menu for all its users. */
export function ArrangeMenu() {
  const text = useText(menu);
  const { data, isError, refetch } = useCall('readMenuArrangement');
  if (data) return <Loaded stored={data} />;
  return (
    <Page title={text('menu')} width="form">
      <Panel>
        {isError ? (
          <ErrorState title={text('loadFailed')} help={text('loadHelp')} onRetry={() => void refetch()} />
        ) : (
          <SkeletonFields lines={8} />
        )}
      </Panel>
    </Page>
  );
}

function Loaded({ stored }: { readonly stored: Arrangement }) {
  const text = useText(menu);
  const editor = useMenuEditor(stored);
  const sortable = useSortable(editor.draft, editor.order);
  return (
    <Page title={text('menu')} width="form">
      {editor.error && (
        <div className={styles.error}>
          <Banner>{editor.error}</Banner>
        </div>
      )}
      <Panel title={text('items')} aside={String(editor.draft.length)}>
        <p className={styles.help}>{text('itemsHelp')}</p>
        <SortList
          label={text('items')}
          sortable={sortable}
          row={(item) => <ItemRow item={item} put={(patch) => editor.put(item.key, patch)} />}
        />
        <TranslateNames names={editor.draft.map(({ custom_title: ownTitle }) => ownTitle)} />
      </Panel>
      <SaveBar editor={editor} />
      <LeaveGuard isUnsaved={editor.unsaved > 0} />
      {editor.conflict && <Conflict conflict={editor.conflict} editor={editor} />}
    </Page>
  );
}

interface ItemRowProps {
  readonly item: DraftItem;
  readonly put: MenuEditor['put'] extends (key: string, patch: infer Patch) => void ? (patch: Patch) => void : never;
}

function ItemRow({ item, put }: ItemRowProps) {
  const text = useText(menu);
  const { title, custom_title: ownTitle, page, icon, show_menu: shows } = item;
  return (
    <div className={styles.item} data-hidden={!shows || undefined}>
      <IconChoice title={title} icon={icon} page={page} onPick={(name) => put({ icon: name })} />
      <span className={styles.name}>
        {title} <small>/{page}</small>
      </span>
      <TextInput
        className={styles.title ?? ''}
        aria-label={text('titleOf', { title })}
        placeholder={title}
        maxLength={60}
        value={ownTitle}
        onChange={({ currentTarget }) => put({ custom_title: currentTarget.value })}
      />
      <Switch
        label={text('shows')}
        aria-label={text('showsOf', { title })}
        checked={shows}
        onChange={({ currentTarget }) => put({ show_menu: currentTarget.checked })}
      />
    </div>
  );
}

function Conflict({ conflict, editor }: { readonly conflict: MenuConflict; readonly editor: MenuEditor }) {
  const text = useText(menu);
  const plain = (id: string) => editor.draft.find(({ _id }) => _id === id)?.title ?? id;
  const valueText = (items: readonly MenuItemInput[], part: string): string => {
    if (part === 'order') return items.map(({ _id, custom_title: ownTitle }) => ownTitle || plain(_id)).join(', ');
    const item = items.find(({ _id }) => _id === part);
    return item
      ? [item.custom_title || plain(part), item.icon, text(item.show_menu ? 'shows' : 'hidden')].join(' · ')
      : '';
  };
  return (
    <BothValues
      parts={conflict.parts.map((key) => ({
        key,
        title: key === 'order' ? text('order') : plain(key),
        mine: valueText(conflict.mine, key),
        theirs: valueText(conflict.theirs, key),
      }))}
      labels={{
        title: text('conflictTitle'),
        help: text('conflictHelp'),
        mine: text('mine'),
        theirs: text('theirs'),
        cancel: text('cancel'),
        save: text('save'),
      }}
      onClose={editor.closeConflict}
      onResolve={editor.resolveConflict}
    />
  );
}
