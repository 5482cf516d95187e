import { useNavigate, useParams, useSearch } from '@tanstack/react-router';
import { useEffect } from 'react';
import { CallRefused, useCall } from '../../client';
import { useText } from '../../i18n';
import { records } from '../../i18n/en/records';
import { ErrorState, Page } from '../../ui';
import { RecordEdit } from './record-edit';
import { RECORD_MODULES, type RecordModule } from './record-module';
import { RecordSkeleton } from './record-skeleton';

const isRefusedAccess = (error: unknown) =>
  error instanceof CallRefused && (error.status === 404 || error.status === 403 || error.message === 'Invalid access.');

/** The page of one record of any module: loads it, and says in place what went wrong. */
export function RecordPage({ module }: { readonly module: RecordModule }) {
  const text = useText(records);
  const { id = '' } = useParams({ strict: false });
  const { tab } = useSearch({ strict: false });
  const navigate = useNavigate();
  const user = useCall('getUserByToken', undefined, { staleTime: 60_000 });
  const loaded = useCall(RECORD_MODULES[module].read, { params: { id } }, { enabled: id !== '' });
  const isDenied = isRefusedAccess(loaded.error);
  useEffect(() => {
    // Another's record and none at all look the same (spec 2-records §2.3).
    if (isDenied) void navigate({ to: '/', replace: true });
  }, [isDenied, navigate]);

  const error = loaded.error ?? user.error;
  if (isDenied) return null;
  if (error && !loaded.data) {
    return (
      <Page title={text(`one_${module}`)} width="form">
        <ErrorState
          title={text(module === 'loans' ? 'loadFailed' : 'loadFailedPerson')}
          help={text('loadHelp')}
          reference={error instanceof CallRefused ? error.reference : undefined}
          onRetry={() => void loaded.refetch()}
        />
      </Page>
    );
  }
  if (!loaded.data || !user.data) return <RecordSkeleton />;
  if (loaded.data.form.content.length === 0) {
    return (
      <Page title={text(`one_${module}`)} width="form">
        <ErrorState title={text('formEmpty')} help={text('formEmptyHelp')} />
      </Page>
    );
  }
  const { form } = loaded.data;
  const onTab = (next: string) =>
    void navigate({ to: '.', search: (known: object) => ({ ...known, tab: next }), resetScroll: false });
  return (
    <RecordEdit
      key={`${id} ${form._id} ${form.version}`}
      module={module}
      id={id}
      loaded={loaded.data}
      user={user.data}
      tab={tab}
      onTab={onTab}
    />
  );
}
