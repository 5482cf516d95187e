import { MultiSelect } from '@mantine/core';
import { useState } from 'react';
import { useCall } from '../../../client';
import { currentLanguage, useText } from '../../../i18n';
import { marketplace } from '../../../i18n/en/records/marketplace';
import { Ago, Button, ErrorState, formatDay, PopoverMenu, SectionPanel, SkeletonLines } from '../../../ui';
import type { Criteria, CriteriaState } from '../marketplace-shapes';
import { useWording, type Wording } from '../use-wording';
import { FieldRules } from './field-rules';
import { ImportDialog } from './import-dialog';
import { LimitInput } from './limit-input';
import { LoansOfLenderPanel } from './loans-of-lender';
import { PublishDialog } from './publish-dialog';
import { StatesGrid } from './states-grid';
import { useCriteriaDraft, type CriteriaDraft } from './use-criteria-draft';
import styles from './criteria.module.css';

export interface LenderCriteriaPanelProps {
  /** The id of the contact. */
  readonly contact: string;
}

/** What a contact lends on: the criteria in use, their draft, and the loans that fit. */
export function LenderCriteriaPanel({ contact }: LenderCriteriaPanelProps) {
  const text = useText(marketplace);
  const { data, error, refetch } = useCall('readLenderCriteria', { params: { id: contact } });
  if (error && !data)
    return <ErrorState title={text('failed')} help={text('failedHelp')} onRetry={() => void refetch()} />;
  if (!data) return <SkeletonLines lines={8} />;
  return <CriteriaEditor state={data} />;
}

interface EditorProps {
  readonly state: CriteriaState;
}

interface PartProps extends EditorProps {
  readonly draft: CriteriaDraft;
  readonly wording: Wording;
}

function EditorHead({
  state,
  draft,
  wording,
  onPublish,
  onImport,
}: PartProps & { readonly onPublish: () => void; readonly onImport: () => void }) {
  const { text } = wording;
  const { published, draft: stored, versions, abilities } = state;
  const day = (moment: string) => formatDay(new Date(moment), currentLanguage());
  return (
    <div className={styles.head}>
      <p>
        <b>{state.name}</b>
        {published
          ? text('inUse', { version: published.number, day: day(published.publishedAt), name: published.publishedBy })
          : text('notInUse')}
        {stored && (
          <span>
            {text('draftSaved')} <Ago at={stored.savedAt} isWithin />
          </span>
        )}
      </p>
      <div className={styles.headActions}>
        {versions.length > 0 && (
          <PopoverMenu
            align="end"
            target={<Button>{text('versions')}</Button>}
            entries={versions.map((version) => ({
              id: String(version.number),
              title: text('versionOn', { version: version.number, day: day(version.publishedAt) }),
              hint: version.publishedBy,
              onPick: () => abilities.update && draft.restore(version.criteria),
            }))}
          />
        )}
        {abilities.update && (
          <>
            <Button onClick={onImport}>{text('import')}</Button>
            {draft.isChanged && <Button onClick={draft.discard}>{text('discard')}</Button>}
            <Button onClick={draft.saveDraft} disabled={!draft.isChanged} isBusy={draft.save.isPending}>
              {text('saveDraft')}
            </Button>
            <Button tone="primary" onClick={onPublish} disabled={draft.isChanged || !stored}>
              {text('publishVersion', { version: (published?.number ?? 0) + 1 })}
            </Button>
          </>
        )}
      </div>
    </div>
  );
}

function Limits({ state, draft, wording }: PartProps) {
  const { text } = wording;
  const { criteria, change } = draft;
  const isReadOnly = !state.abilities.update;
  const isReversed =
    criteria.min_loan_amount !== null &&
    criteria.max_loan_amount !== null &&
    criteria.min_loan_amount > criteria.max_loan_amount;
  const limit = (
    part: 'min_loan_amount' | 'max_loan_amount' | 'min_credit_score_range' | 'max_ltv' | 'min_down_payment',
  ) => ({
    value: criteria[part],
    placeholder: text('any'),
    invalidText: text('notANumber'),
    isReadOnly,
    onChange: (value: number | null) => change({ [part]: value } as Partial<Criteria>),
  });
  return (
    <div className={styles.limits}>
      {(['property_types', 'loan_programs'] as const).map((list) => {
        const choices = state.choices[list === 'property_types' ? 'property_type' : 'loan_program'];
        return (
          <MultiSelect
            key={list}
            label={text(list === 'property_types' ? 'column-types' : 'column-programs')}
            placeholder={criteria[list].length === 0 ? text('any') : undefined}
            data={choices.map((option) => ({ value: option.id, label: option.text }))}
            value={[...criteria[list]]}
            readOnly={isReadOnly}
            onChange={(value) => change({ [list]: value } as Partial<Criteria>)}
          />
        );
      })}
      <LimitInput label={text('column-minAmount')} as="loan_amount" {...limit('min_loan_amount')} />
      <LimitInput
        label={text('column-maxAmount')}
        as="loan_amount"
        {...limit('max_loan_amount')}
        error={isReversed ? text('rangeReversed') : undefined}
      />
      <LimitInput label={text('column-minScore')} as="credit_score" {...limit('min_credit_score_range')} />
      <LimitInput label={text('column-maxLtv')} as="ltv" {...limit('max_ltv')} />
      <LimitInput label={text('column-minDown')} as="ltv" {...limit('min_down_payment')} />
    </div>
  );
}

function CriteriaEditor({ state }: EditorProps) {
  const wording = useWording(state.choices);
  const { text } = wording;
  const draft = useCriteriaDraft(state, text('saveFailed'));
  const [dialog, setDialog] = useState<'publish' | 'import' | null>(null);
  const part = { state, draft, wording };
  const isReadOnly = !state.abilities.update;
  const { criteria, change } = draft;
  return (
    <div className={styles.editor}>
      <EditorHead {...part} onPublish={() => setDialog('publish')} onImport={() => setDialog('import')} />
      <div className={styles.columns}>
        <div className={styles.sections}>
          <SectionPanel title={text('lendingCriteria')} number={1} isFoldable={false}>
            <Limits {...part} />
          </SectionPanel>
          <SectionPanel title={text('column-states')} number={2} isFoldable={false}>
            <StatesGrid
              states={state.choices.property_state}
              value={criteria.state_we_lend_in}
              isReadOnly={isReadOnly}
              wording={wording}
              onChange={(states) => change({ state_we_lend_in: states })}
            />
          </SectionPanel>
          <SectionPanel title={text('conditions')} number={3} isFoldable={false}>
            <FieldRules
              fields={state.choices.fields}
              rules={criteria.fields}
              isReadOnly={isReadOnly}
              wording={wording}
              onChange={(fields) => change({ fields })}
            />
          </SectionPanel>
        </div>
        {(state.published || state.draft) && <LoansOfLenderPanel lender={state._id} wording={wording} />}
      </div>
      {dialog === 'publish' && <PublishDialog {...part} onClose={() => setDialog(null)} />}
      {dialog === 'import' && <ImportDialog wording={wording} onClose={() => setDialog(null)} />}
    </div>
  );
}
