import { useQueryClient } from '@tanstack/react-query';
import { call, keyOf, useCall } from '../../client';
import { useText } from '../../i18n';
import { groups } from '../../i18n/en/admin/groups';
import { Banner, notify, Page, Tag } from '../../ui';
import { ChangesPanel, ConflictDialog, LoadFrame, useVersionedEditor, type RightsChange } from '../roles';
import { LeaveGuard, SaveBar } from '../tasks';
import { draftOf, namesOf, partsOf, without, type GroupDraft } from './group-draft';
import { GroupForm } from './group-form';
import type { Group, GroupParts } from './group-shapes';
import { LoansPanel } from './loans-panel';
import { useGroupActivity } from './use-group-activity';
import styles from './groups.module.css';

/** One group: title, members, loans, and change history. */
export function EditGroup({ id }: { readonly id: string }) {
  const text = useText(groups);
  const { data, error, refetch } = useCall('readGroup', { params: { id } });
  if (data) return <Loaded key={id} group={data} />;
  return (
    <LoadFrame
      {...{ error, title: text('editTitle'), failed: text('groupFailed') }}
      listPath="/groups"
      onRetry={() => void refetch()}
    />
  );
}

/** Saves parts of a group. @returns the saved group */
function useSaveMutation(id: string) {
  const text = useText(groups);
  const queries = useQueryClient();
  return async (parts: GroupParts, version: number): Promise<Group> => {
    const params = { id };
    if (namesOf(parts).length > 0) {
      await call('saveGroup', { params, body: { ...parts, version } });
      notify.success(text('saved'));
    }
    const latestData = await call('readGroup', { params });
    queries.setQueryData(keyOf('readGroup', { params }), latestData);
    void queries.invalidateQueries({ queryKey: ['listGroups'] });
    return latestData;
  };
}

/** The text of a history entry of a group: the new title, or the members added and removed. */
function useEntryText() {
  const text = useText(groups);
  const names = (people: unknown) =>
    (people as readonly { readonly name: string }[]).map(({ name }) => name).join(', ');
  return ({ field, from, to }: RightsChange['changes'][number]): string => {
    if (field !== 'members') return `${text('title')}: ${String(to)}`;
    const [leavingNames, joiningNames] = [names(from), names(to)];
    return [
      joiningNames && text('membersAdded', { names: joiningNames }),
      leavingNames && text('membersRemoved', { names: leavingNames }),
    ]
      .filter(Boolean)
      .join(' · ');
  };
}

function Loaded({ group }: { readonly group: Group }) {
  const text = useText(groups);
  const entryText = useEntryText();
  const activity = useGroupActivity();
  const editor = useVersionedEditor<Group, GroupDraft, GroupParts>({
    ...{ item: group, draftOf, partsOf, namesOf, without },
    errorOf: ({ title }) => (title.trim() === '' ? text('needTitle') : null),
    send: useSaveMutation(group._id),
    failed: text('saveFailed'),
  });
  const { draft, error, conflict, change } = editor;
  return (
    <Page
      title={editor.origin.title}
      aside={group.active ? null : <Tag hue="amber">{text('inactive')}</Tag>}
      actions={activity.button(group, 'words')}
    >
      {error && (
        <div className={styles.error}>
          <Banner>{error}</Banner>
        </div>
      )}
      <div className={styles.rail}>
        <GroupForm draft={draft} isTitleMissing={draft.title.trim() === ''} onChange={change} />
        <div className={styles.stack}>
          <LoansPanel id={group._id} />
          <ChangesPanel
            history={editor.origin.history}
            actionText={(act, authorName) => text(`did-${act}`, { by: authorName })}
            entryText={entryText}
          />
        </div>
      </div>
      <SaveBar editor={editor} />
      <LeaveGuard isUnsaved={editor.unsaved > 0} />
      {activity.dialog}
      {conflict && (
        <ConflictDialog
          fields={conflict.fields}
          titleOf={() => text('title')}
          valueText={(_field, value) => String(value)}
          onClose={editor.closeConflict}
          onResolve={editor.resolveConflict}
        />
      )}
    </Page>
  );
}
