import { Select } from '@mantine/core';
import { call, useCall } from '../../client';
import { useText } from '../../i18n';
import { companies } from '../../i18n/en/admin/companies';
import { recordList } from '../../i18n/en/records/record-list';
import { Page, Panel, SkeletonFields, StatusPill, Button, activityKey } from '../../ui';
import { LoadFailed } from '../load-failed';
import { useSignedIn, useSession } from '../session';
import { ImpersonationsCard } from './impersonations-card';
import type { CompanyProfile, CompanySettings } from './company-shapes';
import { EditorFrame } from './editor-frame';
import { FeaturesCard } from './features-card';
import { HostsCard } from './hosts-card';
import { ProductsCard } from './products-card';
import { ProfileCards } from './profile-card';
import { useImpersonateDialog } from './use-impersonate-dialog';
import { useCompanyActivity } from './use-company-activity';
import { useCompanyDraft } from './use-company-draft';
import styles from './companies.module.css';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';

const STALE_CALLS = ['listCompanies', 'readCompanySettings', 'readCompanyProfile', 'readCompany', 'listHosts'];

/** Runs after a company was saved: company lists are stale, and possibly the branding and menu labels. */
function useCompanySaved(): () => void {
  const queries = useQueryClient();
  const session = useSession();
  return useCallback(() => {
    for (const staleCall of STALE_CALLS) void queries.invalidateQueries({ queryKey: [staleCall] });
    void session.load().then(() => session.refreshMenu());
  }, [queries, session]);
}

/**
 * /companies/{id}: the full editor for Super users; the reduced editor of their own company for administrators. @source
 * spec 1-shell §2.3
 */
export function EditCompany({ id }: { readonly id: string }) {
  const session = useSignedIn();
  if (!session) return null;
  return session.user.type === 'Super' ? <AnyCompany key={id} id={id} /> : <OwnCompany />;
}

interface WaitingProps {
  readonly error: Error | null;
  readonly onRetry: () => void;
}

function Waiting({ error, onRetry }: WaitingProps) {
  const text = useText(companies);
  return (
    <Page title={text('companyProfile')} width="form">
      <Panel>
        {error ? (
          <LoadFailed
            {...{ error, title: text('companyFailed'), help: text('loadHelp'), onRetry }}
            listPath="/companies"
          />
        ) : (
          <SkeletonFields lines={8} />
        )}
      </Panel>
    </Page>
  );
}

function OwnCompany() {
  const { data, error, refetch } = useCall('readCompanyProfile');
  if (!data) return <Waiting error={error} onRetry={() => void refetch()} />;
  return <OwnEditor loaded={data} />;
}

function OwnEditor({ loaded }: { readonly loaded: CompanyProfile }) {
  const text = useText(companies);
  const onSaved = useCompanySaved();
  const draft = useCompanyDraft(
    { version: loaded.version, parts: loaded.profile },
    {
      send: (body) => call('saveCompanyProfile', { body }),
      read: async () => {
        const { version, profile } = await call('readCompanyProfile');
        return { version, parts: profile };
      },
      saved: onSaved,
    },
  );
  return (
    <EditorFrame title={text('companyProfile')} draft={draft} choices={{ modules: [], others: [] }}>
      <ProfileCards draft={draft.draft} onChange={draft.change} />
      <ProductsCard products={loaded.products} isOwn />
      <ImpersonationsCard impersonations={loaded.impersonations} />
    </EditorFrame>
  );
}

function AnyCompany({ id }: { readonly id: string }) {
  const { data, error, refetch } = useCall('readCompanySettings', { params: { id } });
  if (!data) return <Waiting error={error} onRetry={() => void refetch()} />;
  return <CompanyEditor loaded={data} />;
}

function CompanyEditor({ loaded }: { readonly loaded: CompanySettings }) {
  const text = useText(companies);
  const { _id: id, active: isActive, hosts, impersonations, others } = loaded;
  const onSaved = useCompanySaved();
  const draft = useCompanyDraft(
    { version: loaded.version, parts: loaded.fields },
    {
      send: (body) => call('saveCompanySettings', { params: { id }, body }),
      read: async () => {
        const { version, fields } = await call('readCompanySettings', { params: { id } });
        return { version, parts: fields };
      },
      saved: onSaved,
    },
  );
  return (
    <EditorFrame
      title={loaded.fields.name}
      draft={draft}
      choices={loaded}
      aside={<Activity isActive={isActive} />}
      actions={<CompanyActions company={loaded} />}
    >
      <ProfileCards draft={draft.draft} onChange={draft.change} />
      <FeaturesCard draft={draft.draft} onChange={draft.change} modules={loaded.modules} />
      <Panel title={text('affiliate')}>
        <div className={styles.pair}>
          <Select
            label={text('affiliate')}
            description={text('affiliateHelp')}
            placeholder={text('noAffiliate')}
            searchable
            clearable
            data={others.map(({ _id, title }) => ({ value: _id, label: title }))}
            value={draft.draft.affiliate}
            onChange={(affiliate) => draft.change({ affiliate })}
          />
        </div>
      </Panel>
      <ProductsCard products={loaded.products} isOwn={false} />
      <HostsCard hosts={hosts} />
      <ImpersonationsCard impersonations={impersonations} />
    </EditorFrame>
  );
}

function Activity({ isActive }: { readonly isActive: boolean }) {
  const sharedText = useText(recordList);
  return (
    <StatusPill set="active" status={activityKey(isActive)} label={sharedText(isActive ? 'active' : 'deactive')} />
  );
}

function CompanyActions({ company }: { readonly company: CompanySettings }) {
  const sharedText = useText(recordList);
  const session = useSignedIn();
  const impersonation = useImpersonateDialog('normal');
  const activity = useCompanyActivity();
  const row = { _id: company._id, name: company.fields.name, active: company.active };
  const isOwn = session?.user.company._id === company._id;
  return (
    <>
      {!isOwn && (
        <Button onClick={() => activity.confirm(row)}>{sharedText(company.active ? 'deactivate' : 'activate')}</Button>
      )}
      {!(isOwn && session.user.acting) && impersonation.button(row)}
      {activity.dialog}
      {impersonation.dialog}
    </>
  );
}
