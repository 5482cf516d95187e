import { useLocation, useSearch } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { useCall } from '../../client';
import { LoadFailed } from '../../features/load-failed';
import { useSignedIn } from '../../features/session';
import type { FormDefinition } from '@lendwright/forms';
import { useText } from '../../i18n';
import { builderForm } from '../../i18n/en/builder/builder-form';
import { Page, Panel, SkeletonFields } from '../../ui';
import { EDITOR_LIBRARIES } from './editor-libraries';
import { FormEditor } from './form-editor';
import { loadLocalDraft, type LocalDraft } from './save-local-draft';

/**
 * /builders/{modules,opportunity,webforms,libraries}/form?id=: edits a form. For administrators; the server enforces
 * it.
 */
export function Screen() {
  const { id } = useSearch({ strict: false });
  return <LoadedForm key={id ?? ''} id={id ?? ''} />;
}

function LoadedForm({ id }: { readonly id: string }) {
  const text = useText(builderForm);
  const account = useSignedIn()?.user._id ?? '';
  const { pathname } = useLocation();
  // Each visit reads the form anew. An answer that is there before the first rendering is taken after it: a rendering that
  // React gives up would take it along.
  const options = { staleTime: Infinity, gcTime: 0, refetchOnWindowFocus: false, initialData: undefined };
  const form = useCall('readForm', { params: { id } }, options);
  const libraries = useCall('listForms', { body: EDITOR_LIBRARIES });
  const [localDraft, setLocalDraft] = useState<LocalDraft | null>();
  useEffect(() => {
    let isCurrent = true;
    void loadLocalDraft(account, id).then((model) => {
      if (isCurrent) setLocalDraft(model);
    });
    return () => {
      isCurrent = false;
    };
  }, [account, id]);
  const error = form.error ?? libraries.error;
  if (error)
    return (
      <Page title={text('editor')}>
        <Panel>
          <LoadFailed
            {...{ error, title: text('notLoaded'), help: text('notLoadedHelp') }}
            listPath={pathname.replace(/\/form$/, '')}
            onRetry={() => void Promise.all([form.refetch(), libraries.refetch()])}
          />
        </Panel>
      </Page>
    );
  if (!form.data || !libraries.data || localDraft === undefined)
    return (
      <Page title={text('editor')}>
        <SkeletonFields lines={12} />
      </Page>
    );
  return (
    <FormEditor
      key={form.data.version}
      account={account}
      config={form.data}
      libraries={libraries.data.forms.map((library) => ({
        _id: library._id,
        title: library.title,
        description: library.description,
        version: library.version,
        definition: { content: library.content ?? [] } as FormDefinition,
      }))}
      localDraft={localDraft}
      onPublished={() => {
        // The remounted editor starts from the published version, not from the old draft.
        setLocalDraft(null);
        void form.refetch();
      }}
    />
  );
}
