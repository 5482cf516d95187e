import { useState } from 'react';
import { useCall } from '../../client';
import { useText } from '../../i18n';
import { emailLists } from '../../i18n/en/records/email-lists';
import { Ago, Button, DeactivateIcon, EditIcon, Page, Panel, SkeletonFields, Tag } from '../../ui';
import { LoadFailed } from '../load-failed';
import { DeleteListDialog } from './delete-list-dialog';
import type { EmailListDetail } from './email-list-shapes';
import { ListMembers, type MemberSearch } from './list-members';
import { ReachPanel } from './reach-panel';
import { RenameListDialog } from './rename-list-dialog';
import styles from './email-lists.module.css';

export interface EditEmailListProps {
  readonly id: string;
  readonly search: MemberSearch;
  readonly change: (patch: MemberSearch) => void;
}

/** /email_list/edit/{id}: who is on a list, and whom email reaches. */
export function EditEmailList({ id, search, change }: EditEmailListProps) {
  const text = useText(emailLists);
  const { data, error, refetch } = useCall('readEmailList', { params: { id } });
  if (data) return <LoadedList list={data} search={search} change={change} />;
  return (
    <Page title={text('lists')}>
      <Panel>
        {error ? (
          <LoadFailed
            {...{ error, title: text('loadFailed'), help: text('loadHelp') }}
            listPath="/email_list"
            onRetry={() => void refetch()}
          />
        ) : (
          <SkeletonFields lines={6} />
        )}
      </Panel>
    </Page>
  );
}

interface LoadedListProps extends Omit<EditEmailListProps, 'id'> {
  readonly list: EmailListDetail;
}

function LoadedList({ list, search, change }: LoadedListProps) {
  const text = useText(emailLists);
  const [open, setOpen] = useState<'rename' | 'delete' | null>(null);
  const close = () => setOpen(null);
  return (
    <Page
      title={list.title}
      aside={<Tag hue={list.kind === 'live' ? 'teal' : 'grey'}>{text(`kind-${list.kind}`)}</Tag>}
      meta={
        <>
          {text('changedByName', { name: list.updatedBy })} · <Ago at={list.updatedAt} />
        </>
      }
      actions={
        <>
          <Button icon={EditIcon} onClick={() => setOpen('rename')}>
            {text('rename')}
          </Button>
          <Button icon={DeactivateIcon} onClick={() => setOpen('delete')}>
            {text('delete')}
          </Button>
        </>
      }
    >
      <div className={styles.grid}>
        <div>
          <ListMembers list={list} search={search} change={change} />
        </div>
        <ReachPanel list={list} />
      </div>
      {open === 'rename' && <RenameListDialog list={list} onClose={close} />}
      {open === 'delete' && <DeleteListDialog list={list} onClose={close} />}
    </Page>
  );
}
