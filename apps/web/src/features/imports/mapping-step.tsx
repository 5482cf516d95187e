import type { ReactNode } from 'react';
import { useState } from 'react';
import { useText } from '../../i18n';
import { imports } from '../../i18n/en/admin/imports';
import { Banner, Button, Page, Panel, type PageProps } from '../../ui';
import { CoveragePanel } from './coverage-panel';
import type { ImportDetail } from './import-shapes';
import { MappingOptions } from './mapping-options';
import { MappingTable } from './mapping-table';
import { PackPanel, packOf } from './pack-panel';
import type { ImportActions } from './use-import';
import { ValueMap } from './value-map';
import styles from './imports.module.css';

export interface StepProps {
  readonly data: ImportDetail;
  readonly actions: ImportActions;
  readonly frame: Omit<PageProps, 'children' | 'actions'>;
  readonly steps: ReactNode;
}

/** Columns of the file beside the fields of the form, and what happens to existing records. */
export function MappingStep({
  data,
  actions,
  frame,
  steps,
  onChecked,
}: StepProps & { readonly onChecked: () => void }) {
  const text = useText(imports);
  const [mapping, setMapping] = useState(data.mapping);
  const [options, setOptions] = useState(data.options);
  const mapped = mapping.filter(({ target }) => target !== null);
  const check = async () => {
    if (await actions.check({ version: data.version, mapping, options })) onChecked();
  };
  const used = packOf(data.packs, mapping);
  const suggestions = used?.mapping.map(({ column, target }) => ({
    ...{ column, target, confidence: 100, because: 'saved' as const },
  }));
  return (
    <Page
      {...frame}
      actions={
        <Button tone="primary" isBusy={actions.isBusy} disabled={mapped.length === 0} onClick={() => void check()}>
          {text('dryRun')}
        </Button>
      }
    >
      {steps}
      <div className={styles.offers}>
        {data.checkFailedAt !== null && (
          <Banner
            action={
              <Button size="small" isBusy={actions.isBusy} onClick={() => void check()}>
                {text('checkAgain')}
              </Button>
            }
          >
            {text('checkFailedText')}
          </Banner>
        )}
        <PackPanel
          packs={data.packs}
          used={used}
          onUse={(pack) => {
            setMapping(pack.mapping);
            setOptions(pack.options);
          }}
        />
      </div>
      <div className={styles.layout}>
        <Panel
          title={text('columns', { count: data.columns.length })}
          aside={text('mapped', { mapped: mapped.length })}
          isFlush
        >
          <MappingTable data={suggestions ? { ...data, suggestions } : data} mapping={mapping} onChange={setMapping} />
        </Panel>
        <div className={styles.side}>
          <Panel title={text('existing')}>
            <MappingOptions data={data} mapping={mapping} options={options} onChange={setOptions} />
          </Panel>
          <ValueMap data={data} mapping={mapping} onChange={setMapping} />
          <CoveragePanel data={data} mapping={mapping} />
        </div>
      </div>
    </Page>
  );
}
