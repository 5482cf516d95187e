import { useNavigate } from '@tanstack/react-router';
import { failureText, useCall, useSave, type Answer } from '../../client';
import { useText } from '../../i18n';
import { emailTriggers } from '../../i18n/en/builder/email-triggers';
import { notify, Page, Panel, SkeletonFields } from '../../ui';
import { LoadFailed } from '../load-failed';
import { fieldsOf, type TaskChoices } from '../tasks';
import { BLANK_TRIGGER, draftOfTrigger } from './trigger-draft';
import { TriggerForm } from './trigger-form';

const LIST = '/builders/email_triggers';

interface WaitingProps {
  readonly title: string;
  readonly error: Error | null;
  readonly onRetry: () => void;
}

function Waiting({ title, error, onRetry }: WaitingProps) {
  const text = useText(emailTriggers);
  return (
    <Page title={title} width="form">
      <Panel>
        {error ? (
          <LoadFailed {...{ error, title: text('loadFailed'), help: text('loadHelp'), onRetry }} listPath={LIST} />
        ) : (
          <SkeletonFields lines={8} />
        )}
      </Panel>
    </Page>
  );
}

/** /builders/email_triggers/create */
export function CreateTrigger() {
  const text = useText(emailTriggers);
  const navigate = useNavigate();
  const choices = useCall('readTaskChoices', undefined, { staleTime: 60_000 });
  const save = useSave('createEmailTrigger', {
    stale: ['listEmailTriggers'],
    onSuccessIfMounted: ({ message }) => {
      notify.success(message);
      void navigate({ to: LIST, ignoreBlocker: true });
    },
  });
  const title = text('createTitle');
  if (!choices.data) return <Waiting title={title} error={choices.error} onRetry={() => void choices.refetch()} />;
  return (
    <TriggerForm
      {...{ title, choices: choices.data, start: BLANK_TRIGGER, isBusy: save.isPending }}
      error={save.error && failureText(save.error, text('saveFailed'))}
      onSave={(body) => save.mutate({ body })}
    />
  );
}

interface EditorProps {
  readonly stored: Answer<'readEmailTrigger'>;
  readonly choices: TaskChoices;
}

function Editor({ stored, choices }: EditorProps) {
  const text = useText(emailTriggers);
  const navigate = useNavigate();
  const module = choices.modules.find(({ key }) => key === stored.module);
  const save = useSave('saveEmailTrigger', {
    stale: ['listEmailTriggers', 'readEmailTrigger', 'listPlannedEmails'],
    onSuccessIfMounted: ({ message }) => {
      notify.success(message);
      void navigate({ to: LIST, ignoreBlocker: true });
    },
  });
  return (
    <TriggerForm
      {...{ title: stored.title, choices, isBusy: save.isPending }}
      {...(stored.isBarred && {
        // Saving it unchanged makes the viewer's own account its author.
        onBecomeAuthor: () => save.mutate({ params: { id: stored._id }, body: { version: stored.version } }),
      })}
      start={draftOfTrigger(stored, fieldsOf(module))}
      error={save.error && failureText(save.error, text('saveFailed'))}
      onSave={(trigger) => save.mutate({ params: { id: stored._id }, body: { ...trigger, version: stored.version } })}
    />
  );
}

/** /builders/email_triggers/edit/{template_id} */
export function EditTrigger({ id }: { readonly id: string }) {
  const text = useText(emailTriggers);
  const choices = useCall('readTaskChoices', undefined, { staleTime: 60_000 });
  const storedResult = useCall('readEmailTrigger', { params: { id } });
  if (choices.data && storedResult.data)
    return <Editor key={storedResult.data.version} stored={storedResult.data} choices={choices.data} />;
  const retry = () => {
    void choices.refetch();
    void storedResult.refetch();
  };
  return <Waiting title={text('title')} error={choices.error ?? storedResult.error} onRetry={retry} />;
}
