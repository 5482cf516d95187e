import { Suspense, useEffect, useMemo, useState } from 'react';
import { isRefused, useCall } from '../../../client';
import { useText } from '../../../i18n';
import { contracts } from '../../../i18n/en/builder/contracts';
import { ErrorState, SkeletonLines } from '../../../ui';
import styles from './preview.module.css';
import { lazyPart } from '../../../ui/overlays/lazy-part';

const ContractPages = lazyPart(() => import('./contract-pages'), 'ContractPages');

export interface ContractPreviewProps {
  readonly template: string;
  readonly owner: string;
  readonly isDraft: boolean;
}

/** A template with the values of a record, rendered by the server as it would be generated. */
export function ContractPreview({ template, owner, isDraft }: ContractPreviewProps) {
  const text = useText(contracts);
  const input = { params: { id: template, owner }, query: isDraft ? { draft: '1' as const } : {} };
  const { data, error, refetch } = useCall('previewContract', input, {
    ...{ staleTime: Infinity, gcTime: 0, refetchOnWindowFocus: false },
  });
  const blob = useMemo(() => (data instanceof Blob ? data : null), [data]);
  if (error)
    return (
      <ErrorState
        title={text('previewFailed')}
        help={isRefused(error) ? error.message : text('loadHelp')}
        onRetry={() => void refetch()}
      />
    );
  if (!blob) return <SkeletonLines lines={12} label={text('rendering')} />;
  if (blob.type.startsWith('text/csv')) return <SheetText blob={blob} />;
  return (
    <Suspense fallback={<SkeletonLines lines={12} label={text('rendering')} />}>
      <ContractPages blob={new Blob([blob], { type: 'application/pdf' })} />
    </Suspense>
  );
}

/** The lines of a spreadsheet as text. */
function SheetText({ blob }: { readonly blob: Blob }) {
  const [lines, setLines] = useState('');
  useEffect(() => {
    let isShown = true;
    void blob.text().then((read) => isShown && setLines(read));
    return () => void (isShown = false);
  }, [blob]);
  return <pre className={styles.csv}>{lines}</pre>;
}
