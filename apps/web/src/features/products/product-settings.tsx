import { TextInput } from '@mantine/core';
import { useRef } from 'react';
import { useText } from '../../i18n';
import { products } from '../../i18n/en/admin/products';
import { AddIcon, Button, Panel } from '../../ui';
import { TranslateNames } from '../names';
import { SortList, useSortable } from '../tasks';
import { newProgram, prefixError, type DraftProgram, type ProductDraft } from './product-draft';
import type { ProductChoices } from './product-shapes';
import { ProgramFields } from './program-fields';
import styles from './products.module.css';

const MAX_LENGTH = 200;

export interface ProductSettingsProps {
  readonly draft: ProductDraft;
  readonly choices: ProductChoices;
  /** Whether to show errors for missing titles. */
  readonly isTitleMissing: boolean;
  readonly onChange: (patch: Partial<ProductDraft>) => void;
}

/** A product and its programs in order. */
export function ProductSettings({ draft, choices, isTitleMissing, onChange }: ProductSettingsProps) {
  const text = useText(products);
  return (
    <div className={styles.stack}>
      <Panel title={text('product')}>
        <div className={styles.head}>
          <TextInput
            label={text('title')}
            withAsterisk
            maxLength={200}
            value={draft.title}
            error={isTitleMissing && draft.title.trim() === '' ? text('needTitle') : null}
            onChange={({ currentTarget }) => onChange({ title: currentTarget.value })}
          />
          <dl className={styles.fact}>
            <dt>{text('company')}</dt>
            <dd>{choices.company.title}</dd>
          </dl>
        </div>
      </Panel>
      <Programs draft={draft} choices={choices} isTitleMissing={isTitleMissing} onChange={onChange} />
    </div>
  );
}

function Programs({ draft, choices, isTitleMissing, onChange }: ProductSettingsProps) {
  const text = useText(products);
  const host = useRef<HTMLDivElement>(null);
  const { programs } = draft;
  const put = (nextPrograms: readonly DraftProgram[]) => onChange({ programs: nextPrograms });
  const sortable = useSortable(programs, put);
  const add = () => {
    const program = newProgram();
    put([...programs, program]);
    requestAnimationFrame(() => {
      host.current?.querySelector<HTMLElement>(`[data-sort="${program.key}"] input`)?.focus();
    });
  };
  return (
    <Panel title={text('programs')} aside={String(programs.length)}>
      <p className={styles.help}>{text('programsHelp')}</p>
      <div ref={host}>
        {programs.length === 0 && <p className={styles.quiet}>{text('noPrograms')}</p>}
        <SortList
          label={text('programs')}
          sortable={sortable}
          row={(program, index) => (
            <ProgramFields
              program={program}
              position={index + 1}
              choices={choices}
              prefixError={prefixError(draft, program.key)}
              isTitleMissing={isTitleMissing}
              onChange={(patch) =>
                put(
                  programs.map((listedProgram) =>
                    listedProgram.key === program.key ? { ...listedProgram, ...patch } : listedProgram,
                  ),
                )
              }
              onRemove={() => put(programs.filter(({ key }) => key !== program.key))}
            />
          )}
        />
        <div className={styles.buttons}>
          <Button size="small" icon={AddIcon} disabled={programs.length >= MAX_LENGTH} onClick={add}>
            {text('addProgram')}
          </Button>
          <TranslateNames
            names={[draft.title, ...programs.map(({ title }) => title), ...choices.statuses.map(({ title }) => title)]}
          />
        </div>
      </div>
    </Panel>
  );
}
