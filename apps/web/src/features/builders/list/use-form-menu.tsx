import { useQueryClient } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { call, keyOf } from '../../../client';
import { useText } from '../../../i18n';
import { builders } from '../../../i18n/en/builder/builders';
import { recordList } from '../../../i18n/en/records/record-list';
import { IconButton, MoreIcon, notify, PopoverMenu } from '../../../ui';
import { saveFile } from '../../record-list';
import { useGoToPath, useSession } from '../../session';
import { builderPaths, type FormListItem } from './builder-paths';
import { CopyDialog } from './copy-dialog';
import { nameOf } from './form-columns';
import { formEntries, type FormActions } from './form-entries';
import { publicAddress } from './public-address';
import { useActivity } from '../../activity';

/** Activates and deactivates forms. The menu item of a module appears and disappears with its form. */
function useFormActivity() {
  const queries = useQueryClient();
  const session = useSession();
  return useActivity<FormListItem>({
    titleOf: nameOf,
    setActive: async ({ _id: id, kind }, isActive) => {
      await call('setFormActive', { params: { id }, body: { active: isActive } });
      if (kind === 'module') void session.refreshMenu();
    },
    afterChange: () =>
      Promise.all(['listForms', 'readForm'].map((staleCall) => queries.invalidateQueries({ queryKey: [staleCall] }))),
  });
}

/** The actions of a row, behind its icons, and their dialogs. */
export function useFormMenu(): { readonly button: (row: FormListItem) => ReactNode; readonly dialogs: ReactNode } {
  const text = useText(builders);
  const sharedText = useText(recordList);
  const navigate = useGoToPath();
  const activity = useFormActivity();
  const link = usePublicLink();
  const [copiedForm, setCopied] = useState<FormListItem | null>(null);

  const save = async (row: FormListItem) => {
    try {
      saveFile((await call('exportForm', { params: { id: row._id } })) as Blob, `${nameOf(row)}.json`);
    } catch {
      notify.failure(text('exportFailed'));
    }
  };
  const actions: FormActions = {
    go: navigate,
    link: (row, action) => void link(row, action),
    copy: setCopied,
    save: (row) => void save(row),
    toggleActive: activity.confirm,
  };
  const button = (row: FormListItem) => (
    <PopoverMenu
      align="end"
      entries={formEntries(row, actions, text, sharedText)}
      target={<IconButton icon={MoreIcon} name={text('moreOf', { title: nameOf(row) })} hasTooltip={false} />}
    />
  );
  const dialogs = (
    <>
      {activity.dialog}
      {copiedForm && (
        <CopyDialog
          row={copiedForm}
          onClose={() => setCopied(null)}
          onCopied={(id) => navigate(builderPaths(copiedForm.kind).design(id))}
        />
      )}
    </>
  );
  return { button, dialogs };
}

/** Copies or opens the public page of a webform; a closed webform has none. */
function usePublicLink() {
  const text = useText(builders);
  const queries = useQueryClient();
  return async ({ _id: id }: FormListItem, action: 'copy' | 'open') => {
    const input = { params: { id } };
    try {
      const { publicLink } = await queries.fetchQuery({
        queryKey: keyOf('readForm', input),
        queryFn: () => call('readForm', input),
      });
      if (!publicLink) notify.failure(text('noLink'));
      else if (action === 'open') window.open(publicAddress(publicLink), '_blank', 'noopener');
      else {
        await navigator.clipboard.writeText(publicAddress(publicLink));
        notify.success(text('linkCopied'));
      }
    } catch {
      notify.failure(text('copyBlocked'));
    }
  };
}
