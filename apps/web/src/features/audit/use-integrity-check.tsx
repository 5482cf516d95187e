import { useMutation } from '@tanstack/react-query';
import { call, type Answer } from '../../client';
import { useText } from '../../i18n';
import { audit } from '../../i18n/en/admin/audit';
import { Banner, Button } from '../../ui';

type Report = Answer<'verifyAudit'>;

/** Verifies the integrity of the audit log on demand. */
export function useIntegrityCheck() {
  const check = useMutation({ mutationFn: () => call('verifyAudit', { body: {} }) });
  return { check: () => check.mutate(), isBusy: check.isPending, report: check.data, hasFailed: check.isError };
}

type IntegrityCheck = ReturnType<typeof useIntegrityCheck>;

export function CheckButton({ integrity }: { readonly integrity: IntegrityCheck }) {
  const text = useText(audit);
  return (
    <Button onClick={integrity.check} isBusy={integrity.isBusy}>
      {text('verify')}
    </Button>
  );
}

export function IntegrityReport({ integrity: { report, hasFailed } }: { readonly integrity: IntegrityCheck }) {
  const text = useText(audit);
  if (hasFailed) return <Banner tone="danger">{text('verifyFailed')}</Banner>;
  if (!report) return null;
  if (report.issues.length === 0) return <Banner tone="success">{text('intact', { count: report.entries })}</Banner>;
  return (
    <Banner tone="danger">
      {text('broken', { count: report.issues.length })} <IssueList report={report} />
    </Banner>
  );
}

const MAX_SHOWN_ISSUES = 5;

function IssueList({ report }: { readonly report: Report }) {
  const text = useText(audit);
  return (
    <ul>
      {report.issues.slice(0, MAX_SHOWN_ISSUES).map(({ kind, seq, _id }) => (
        <li key={`${kind} ${seq} ${_id ?? ''}`}>{text(`fault-${kind}`, { seq, id: _id ?? '' })}</li>
      ))}
    </ul>
  );
}
