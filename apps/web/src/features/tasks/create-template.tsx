import { Link, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { isRefused, useCall, useSave } from '../../client';
import { useText } from '../../i18n';
import { tasks } from '../../i18n/en/records/tasks';
import { Banner, Button, ErrorState, notify, Page, Panel, SkeletonFields } from '../../ui';
import { LeaveGuard } from './leave-guard';
import { blankDraft, errorOf, inputOf } from './template-draft';
import type { TaskChoices } from './template-shapes';
import { TemplateSettings } from './template-settings';
import bar from './save-bar.module.css';
import frame from './template-frame.module.css';

/** Creates a template from its settings, then opens the flow builder. */
export function CreateTemplate() {
  const text = useText(tasks);
  const { data: choices, isError, refetch } = useCall('readTaskChoices', undefined, { staleTime: 60_000 });
  return (
    <Page title={text('createTitle')} width="form">
      {choices ? (
        <NewTemplate choices={choices} />
      ) : (
        <Panel>
          {isError ? (
            <ErrorState title={text('templateFailed')} help={text('loadHelp')} onRetry={() => void refetch()} />
          ) : (
            <SkeletonFields lines={8} />
          )}
        </Panel>
      )}
    </Page>
  );
}

function NewTemplate({ choices }: { readonly choices: TaskChoices }) {
  const text = useText(tasks);
  const navigate = useNavigate();
  const [firstDraft] = useState(() => blankDraft(choices.modules[0]?.key ?? ''));
  const [draft, setDraft] = useState(firstDraft);
  const [isSubmitted, setSubmitted] = useState(false);
  const creation = useSave('createTaskTemplate', {
    stale: ['listTaskTemplates', 'readTaskChoices'],
    onSuccess: () => void notify.success(text('created')),
    onSuccessIfMounted: ({ _id }) =>
      void navigate({ to: '/builders/task/builder/$id', params: { id: _id }, ignoreBlocker: true }),
    onError: () => notify.failure(text('createFailed')),
  });
  const create = () => {
    setSubmitted(true);
    const input = inputOf(draft, choices);
    if (!errorOf(input)) creation.mutate({ body: input });
  };
  return (
    <>
      {creation.isError && (
        <div className={frame.error}>
          <Banner>{isRefused(creation.error) ? creation.error.message : text('createFailed')}</Banner>
        </div>
      )}
      <TemplateSettings
        draft={draft}
        choices={choices}
        isTitleMissing={isSubmitted}
        onChange={(patch) => setDraft((now) => ({ ...now, ...patch }))}
      />
      <footer className={bar.acts}>
        <Button size="large" link={<Link to="/builders/tasks" />}>
          {text('cancel')}
        </Button>
        <Button size="large" tone="primary" isBusy={creation.isPending} busyLabel={text('saving')} onClick={create}>
          {text('create')}
        </Button>
      </footer>
      <LeaveGuard isUnsaved={draft !== firstDraft && !creation.isSuccess} />
    </>
  );
}
