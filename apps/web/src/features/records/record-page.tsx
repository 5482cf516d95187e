import { useNavigate, useParams, useSearch } from '@tanstack/react-router';
import { useMemo, type ComponentType, type ReactNode } from 'react';
import { CallRefused, useCall } from '../../client';
import { useLocalizedForm } from '../../form-view';
import { currentLanguage, useText } from '../../i18n';
import { records } from '../../i18n/en/records/records';
import { ErrorState, Page } from '../../ui';
import { RecordEdit, type RecordEditProps } from './record-edit';
import { callsOf, loadedRecord, readInput } from '../record-list';
import { MissingRecord } from './missing-record';
import type { RecordModule } from './record-module';
import { RecordSkeleton } from './record-skeleton';
import { useModuleLabels } from './use-module-labels';

const isRefusedAccess = (error: unknown) =>
  error instanceof CallRefused &&
  (error.status === 404 || error.status === 403 || error.reason === 'general.invalidAccess');

export interface RecordPageProps {
  readonly module: RecordModule;
  /** Renders the loaded record; defaults to the edit page. */
  readonly Body?: ComponentType<RecordEditProps>;
  /** Wraps what is shown for a record without access; defaults to that alone. */
  readonly Missing?: ComponentType<{ readonly id: string; readonly children: ReactNode }>;
}

const MissingOnly = ({ children }: { readonly children: ReactNode }) => children;

/** The page of one record of any module: loads it, and shows load errors. */
export function RecordPage({ module, Body = RecordEdit, Missing = MissingOnly }: RecordPageProps) {
  const text = useText(records);
  const { title } = useModuleLabels(module);
  const { id = '' } = useParams({ strict: false });
  const { tab, steps } = useSearch({ strict: false });
  const navigate = useNavigate();
  const user = useCall('getUserByToken', undefined, { staleTime: 60_000 });
  const loadedResult = useCall(callsOf(module).read, readInput(module, id), { enabled: id !== '' });
  const record = useMemo(() => loadedResult.data && loadedRecord(loadedResult.data), [loadedResult.data]);
  const shownForm = useLocalizedForm(record);
  // A forbidden and a missing record look the same (spec 2-records §2.3).
  if (isRefusedAccess(loadedResult.error)) {
    return (
      <Missing id={id}>
        <MissingRecord module={module} />
      </Missing>
    );
  }
  const error = loadedResult.error ?? user.error;
  if (error && !loadedResult.data) {
    return (
      <Page title={title} width="form">
        <ErrorState
          title={text(module === 'loans' ? 'loadFailed' : 'loadFailedPerson')}
          help={text('loadHelp')}
          reference={error instanceof CallRefused ? error.reference : undefined}
          onRetry={() => void loadedResult.refetch()}
        />
      </Page>
    );
  }
  if (!shownForm || !user.data) return <RecordSkeleton />;
  if (shownForm.form.content.length === 0) {
    return (
      <Page title={title} width="form">
        <ErrorState title={text('formEmpty')} help={text('formEmptyHelp')} />
      </Page>
    );
  }
  const { form } = shownForm;
  const onTab = (nextTab: string) =>
    void navigate({
      to: '.',
      search: (searchBefore: object) => ({ ...searchBefore, tab: nextTab, steps: undefined }),
      resetScroll: false,
    });
  return (
    <Body
      key={`${id} ${form._id} ${form.version} ${currentLanguage()}`}
      module={module}
      id={id}
      loaded={shownForm}
      user={user.data}
      tab={tab}
      isMissingOnly={steps === 'missing'}
      onTab={onTab}
    />
  );
}
