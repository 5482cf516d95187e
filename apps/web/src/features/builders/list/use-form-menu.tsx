import { useQueryClient } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { call, keyOf } from '../../../client';
import { useText } from '../../../i18n';
import { builders } from '../../../i18n/en/builders';
import { recordList } from '../../../i18n/en/record-list';
import { IconButton, MoreIcon, notify, PopoverMenu } from '../../../ui';
import { saveFile } from '../../record-list';
import { useGo } from '../../session';
import { placesOf, type FormLine } from './builder-paths';
import { CopyDialog } from './copy-dialog';
import { nameOf } from './form-columns';
import { formEntries, type FormActs } from './form-entries';
import { publicAddress } from './public-address';
import { useFormActivity } from './use-form-activity';

/** Everything that can be done with a line, behind its icons, and the dialogs that it takes. */
export function useFormMenu(): { readonly button: (line: FormLine) => ReactNode; readonly dialogs: ReactNode } {
  const text = useText(builders);
  const shared = useText(recordList);
  const go = useGo();
  const activity = useFormActivity();
  const link = usePublicLink();
  const [copied, setCopied] = useState<FormLine | null>(null);

  const save = async (line: FormLine) => {
    try {
      saveFile((await call('exportForm', { params: { id: line._id } })) as Blob, `${nameOf(line)}.json`);
    } catch {
      notify.failure(text('exportFailed'));
    }
  };
  const acts: FormActs = {
    go,
    link: (line, act) => void link(line, act),
    copy: setCopied,
    save: (line) => void save(line),
    turn: activity.ask,
  };
  const button = (line: FormLine) => (
    <PopoverMenu
      align="end"
      entries={formEntries(line, acts, text, shared)}
      target={<IconButton icon={MoreIcon} name={text('moreOf', { title: nameOf(line) })} hasTooltip={false} />}
    />
  );
  const dialogs = (
    <>
      {activity.dialog}
      {copied && (
        <CopyDialog
          line={copied}
          onClose={() => setCopied(null)}
          onCopied={(id) => go(placesOf(copied.kind).draw(id))}
        />
      )}
    </>
  );
  return { button, dialogs };
}

/** Copies or opens the public page of a webform; a closed one has none. */
function usePublicLink() {
  const text = useText(builders);
  const queries = useQueryClient();
  return async ({ _id: id }: FormLine, act: 'copy' | 'open') => {
    const input = { params: { id } };
    try {
      const { publicLink } = await queries.fetchQuery({
        queryKey: keyOf('readForm', input),
        queryFn: () => call('readForm', input),
      });
      if (!publicLink) notify.failure(text('noLink'));
      else if (act === 'open') window.open(publicAddress(publicLink), '_blank', 'noopener');
      else {
        await navigator.clipboard.writeText(publicAddress(publicLink));
        notify.success(text('linkCopied'));
      }
    } catch {
      notify.failure(text('copyRefused'));
    }
  };
}
