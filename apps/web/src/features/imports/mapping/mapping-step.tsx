import type { ReactNode } from 'react';
import { useState } from 'react';
import { useText } from '../../../i18n';
import { imports } from '../../../i18n/en/admin/imports';
import { Banner, Button, Page, Panel, type PageProps } from '../../../ui';
import { CoveragePanel } from '../coverage-panel';
import { ColumnFilter } from './column-filter';
import { columnStates, inGroup, type ColumnGroup } from './column-states';
import type { ColumnMapping, ImportDetail, ImportOptions, MappingDraft } from '../import-shapes';
import { MappingOptions } from './mapping-options';
import { useMappingPreview } from './mapping-preview';
import { MappingTable } from './mapping-table';
import { PackPanel, packOf } from '../pack-panel';
import type { ImportActions } from '../use-import';
import { PreviewPanel } from './preview-panel';
import { SaveMappingButton } from './save-mapping-button';
import { SavedMappingsPanel } from './saved-mappings-panel';
import { ValueMap } from './value-map';
import styles from '../imports.module.css';

export interface StepProps {
  readonly data: ImportDetail;
  readonly actions: ImportActions;
  readonly frame: Omit<PageProps, 'children' | 'actions'>;
  readonly steps: ReactNode;
}

/** The columns of a mapping with a live preview, and which of them are shown. */
function useShownColumns(data: ImportDetail, mapping: readonly ColumnMapping[], options: ImportOptions) {
  const [group, setGroup] = useState<ColumnGroup>('all');
  const [search, setSearch] = useState('');
  const preview = useMappingPreview(data, mapping, options);
  const states = columnStates({ data, mapping, preview, isUnknownRefused: options.unknown === 'refuse' });
  const wantedText = search.trim().toLowerCase();
  const hasText = ({ column, target }: ColumnMapping) =>
    [data.columns[column]?.name, data.targets.find(({ id }) => id === target)?.title].some((name) =>
      name?.toLowerCase().includes(wantedText),
    );
  const shownStates = states.filter((state) => inGroup(group, state) && (wantedText === '' || hasText(state.one)));
  return {
    states,
    shown: shownStates,
    preview,
    filter: { states, group, onGroup: setGroup, search, onSearch: setSearch },
  };
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
  const mappedMapping = mapping.filter(({ target }) => target !== null);
  const { states, shown, preview, filter } = useShownColumns(data, mapping, options);
  const isBlocked = mappedMapping.length === 0 || states.some(({ isDuplicate }) => isDuplicate);
  const use = (pack: Pick<MappingDraft, 'mapping' | 'options'>) => {
    setMapping(pack.mapping);
    setOptions(pack.options);
  };
  const check = async () => {
    if (await actions.check({ version: data.version, mapping, options })) onChecked();
  };
  const savedPack = packOf(data.savedMappings, mapping);
  const usedPack = packOf(data.packs, mapping);
  const suggestions = (savedPack ?? usedPack)?.mapping.map(({ column, target }) => ({
    ...{ column, target, confidence: 100, because: 'saved' as const },
  }));
  return (
    <Page
      {...frame}
      actions={
        <>
          {mappedMapping.length > 0 && (
            <SaveMappingButton data={data} content={{ mapping, options }} actions={actions} />
          )}
          <Button tone="primary" isBusy={actions.isBusy} disabled={isBlocked} onClick={() => void check()}>
            {text('dryRun')}
          </Button>
        </>
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
        <SavedMappingsPanel
          data={data}
          used={savedPack}
          onUse={use}
          onRemove={(name) => void actions.saveNamed({ name, content: null })}
        />
        <PackPanel packs={data.packs} used={usedPack} onUse={use} />
      </div>
      <div className={styles.layout}>
        <Panel
          title={text('columns', { count: data.columns.length })}
          aside={text('mapped', { mapped: mappedMapping.length })}
          actions={<ColumnFilter {...filter} />}
          isFlush
        >
          <MappingTable
            data={suggestions ? { ...data, suggestions } : data}
            mapping={mapping}
            states={shown}
            onChange={setMapping}
          />
        </Panel>
        <div className={styles.side}>
          <ValueMap data={data} mapping={mapping} onChange={setMapping} />
          <PreviewPanel data={data} mapping={mapping} preview={preview} />
          <Panel title={text('existing')}>
            <MappingOptions data={data} mapping={mapping} options={options} onChange={setOptions} />
          </Panel>
          <CoveragePanel data={data} mapping={mapping} />
        </div>
      </div>
    </Page>
  );
}
