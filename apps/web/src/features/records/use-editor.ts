import { dayIn } from '@lendwright/kernel';
import type { FormElement } from '@lendwright/forms';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { keyOf, useCall, type Answer } from '../../client';
import { FormStore } from '../../form-view';
import { useSignedIn } from '../session';
import { DraftAutosave } from './drafts/draft-autosave';
import { callsOf, listKey, readInput, mergeSavedRecord, type WireRead } from '../record-list';
import type { RecordModule } from './record-module';
import { RequestWatch } from './request-watch';
import { RecordSaver } from './saving/record-saver';
import type { LoadedRecord } from './record-shapes';
import { useDraft } from './drafts/use-draft';

export type SignedInUser = Answer<'getUserByToken'>;

export interface EditorInput {
  readonly module: RecordModule;
  readonly id: string;
  readonly loaded: LoadedRecord;
  readonly user: SignedInUser;
}

/** A document counts as answered with a file, or with an explanation why there is none. */
const isAnswered = ({ files, explanation }: Answer<'listDocuments'>['docs'][number]) =>
  files.length > 0 || explanation !== null;

/** The viewer of a record's form; the server has already decided whether changes are allowed. */
export const viewerOf = (user: SignedInUser, mayUpdate: boolean) => ({
  userType: user.type,
  roleId: user.role._id,
  isAdmin: user.role.admin || user.type === 'Super',
  mayUpdate,
});

/**
 * The store and the saver of a record page, created once; later responses are applied to them. The caller sets a React
 * key of record and form version.
 */
export function useEditor({ module, id, loaded, user }: EditorInput) {
  const queries = useQueryClient();
  const timeZone = useSignedIn()?.menu.company.timeZone ?? 'UTC';
  const [{ store, saver, autosave }] = useState(() => {
    const { form, record, abilities } = loaded;
    const store = new FormStore({
      definition: { content: form.content as unknown as readonly FormElement[] },
      answers: record.info,
      viewer: viewerOf(user, abilities.update || abilities.submit),
      today: dayIn(new Date(), timeZone),
    });
    const requests = new RequestWatch(store);
    const key = keyOf(callsOf(module).read, readInput(module, id));
    const recordSaver = new RecordSaver({
      module,
      id,
      store: store,
      version: record.version,
      onSaved: (answer) => {
        queries.setQueryData<WireRead>(key, (cachedRecord) => cachedRecord && mergeSavedRecord(cachedRecord, answer));
        void queries.invalidateQueries({ queryKey: ['actionHistory'] });
        void queries.invalidateQueries({ queryKey: listKey(module) });
        if (!requests.isChanged()) return;
        void queries.invalidateQueries({ queryKey: ['listDocuments'] });
        void queries.invalidateQueries({ queryKey: ['loanOverviews'] });
      },
    });
    return {
      store: store,
      saver: recordSaver,
      autosave: new DraftAutosave({
        account: user._id,
        subject: id,
        form,
        store: store,
        recordVersion: recordSaver.version,
        unsavedFields: recordSaver.unsavedFields,
        listen: recordSaver.listen,
      }),
    };
  });
  useEffect(() => saver.watch(), [saver]);
  useEffect(() => saver.applyRemote(loaded), [saver, loaded]);
  useEffect(() => store.setPending(loaded.pending), [store, loaded.pending]);
  const draft = useDraft({ account: user._id, subject: id, store, autosave, version: loaded.record.version });

  const documents = useCall(
    'listDocuments',
    { body: { module, owner: id } },
    { enabled: loaded.allowed_tabs.includes('docs'), retry: false },
  );
  useEffect(() => {
    if (documents.data)
      store.setUploaded(new Set(documents.data.docs.filter(isAnswered).map(({ element }) => element)));
  }, [documents.data, store]);

  const saveState = useSyncExternalStore(saver.listen, saver.state);
  return { store, saver, saveState, draft };
}
