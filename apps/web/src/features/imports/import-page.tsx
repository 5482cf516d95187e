import { useState } from 'react';
import { useText } from '../../i18n';
import { imports } from '../../i18n/en/admin/imports';
import { Page, SkeletonLines } from '../../ui';
import { LoadFailed } from '../load-failed';
import { ComparisonStep } from './comparison-step';
import { CheckStep } from './check-step';
import { isComparable, stepOf } from './import-shapes';
import { ImportSteps } from './import-steps';
import { ImportState } from './import-state';
import { MappingStep } from './mapping/mapping-step';
import { ResultStep } from './result-step';
import { useImport, useImportActions } from './use-import';

const COMPARISON = 'comparison';

export interface ImportPageProps {
  readonly id: string;
  /** `comparison` shows random records beside their rows. */
  readonly view?: string | undefined;
  readonly onView: (view: string | undefined) => void;
}

/** /imports/edit/{import_id}: "Field Mapping", the dry run and the result of an import. */
export function ImportPage({ id, view, onView }: ImportPageProps) {
  const text = useText(imports);
  const { data, error, refetch } = useImport(id);
  const actions = useImportActions(id);
  const [isMapping, setMapping] = useState(false);
  if (!data)
    return (
      <Page title={text('fieldMapping')}>
        {error ? (
          <LoadFailed
            {...{ error, title: text('loadFailed'), help: text('loadHelp') }}
            listPath="/imports"
            onRetry={() => void refetch()}
          />
        ) : (
          <SkeletonLines label={text('fieldMapping')} />
        )}
      </Page>
    );
  const step = isMapping && data.state === 'checked' ? 'mapping' : stepOf(data);
  const frame = {
    title: data.fileName,
    aside: <ImportState row={data} />,
    meta: text('fileFacts', { module: data.module.title, count: data.rowCount, encoding: data.encoding.toUpperCase() }),
  };
  const props = { data, actions, frame, steps: <ImportSteps current={step} /> };
  if (step === 'mapping') return <MappingStep key={data.version} {...props} onChecked={() => setMapping(false)} />;
  if (step === 'check') return <CheckStep {...props} onMapping={() => setMapping(true)} />;
  if (view === COMPARISON && isComparable(data)) return <ComparisonStep {...props} onClose={() => onView(undefined)} />;
  return <ResultStep {...props} onCompare={() => onView(COMPARISON)} />;
}
