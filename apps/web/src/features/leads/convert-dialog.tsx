import { useState, useMemo } from 'react';
import { isRefused, useCall } from '../../client';
import { useText } from '../../i18n';
import { leads } from '../../i18n/en/records/leads';
import { records } from '../../i18n/en/records/records';
import { type FormStore, indexForm } from '../../form-view';
import { Banner, Button, Dialog, SkeletonLines } from '../../ui';
import { personName, formatAnswer, splitProductProgram, usePermissions, type LoadedRecord } from '../records';
import { mappingRows, withChoices } from './mapping-rows';
import { MappingTable } from './mapping-table';
import { LoanChoice } from './loan-choice';
import { ProspectChoice, type ProspectTarget } from './prospect-choice';
import { mapOf, useConversion } from './use-conversion';
import { useConvert } from './use-convert';
import styles from './convert-dialog.module.css';
import type { FormElement } from '@lendwright/forms';

/** The answers of the prospect to complete, as text; null for a new one or while loading. */
function useProspectAnswers(prospect: string | null): ((field: string) => string) | null {
  const { data } = useCall(
    'readProspects',
    { params: { id: prospect ?? '' }, query: {} },
    { enabled: prospect !== null, retry: false },
  );
  return useMemo(() => {
    if (!prospect || !data) return null;
    const index = indexForm({ content: data.form.content as unknown as readonly FormElement[] });
    return (field) => formatAnswer({ index }, field, data.record.info[field]);
  }, [prospect, data]);
}

export interface ConvertDialogProps {
  readonly loaded: LoadedRecord;
  readonly store: FormStore;
  readonly onClose: () => void;
}

/** Asks what to convert a lead into, with a preview of what is copied and what is not. */
export function ConvertDialog({ loaded: { record }, store, onClose }: ConvertDialogProps) {
  const text = useText(leads);
  const recordText = useText(records);
  const [prospectTarget, setProspectTarget] = useState<ProspectTarget>({ kind: 'new' });
  const mayAddLoan = usePermissions('loans', true)?.add === true;
  const [shouldCreateLoan, setShouldCreateLoan] = useState<boolean | null>(null);
  // A lead that asks for an amount is usually about a loan.
  const hasLoan = mayAddLoan && (shouldCreateLoan ?? hasAmount(store));
  const [productProgramKey, setProductProgramKey] = useState<string | null>(null);
  const [isSubmitted, setSubmitted] = useState(false);
  const { input, preview, toProspect, toLoan, send } = useConversion(record._id);
  const currentValue = useProspectAnswers(input.prospect);
  const { isBusy, convert } = useConvert(onClose);
  const loanOf = (isLoanRequested: boolean, value: string | null) =>
    toLoan(isLoanRequested && value ? splitProductProgram(value) : null);
  const hasNoProgram = hasLoan && !productProgramKey;
  const hasNoProspect = prospectTarget.kind === 'known' && !prospectTarget.id;
  const missing = (is: boolean, title: string) =>
    isSubmitted && is ? recordText('fieldMissing', { title }) : undefined;
  const go = () => {
    setSubmitted(true);
    if (hasNoProgram || hasNoProspect) return;
    const map = mapOf(input);
    const version = preview.data?.version ?? record.version;
    void convert({
      ...{ _id: record._id, version, loan: input.loan },
      ...(input.prospect && { prospect: input.prospect }),
      ...(map && { map }),
    });
  };
  const conversion = preview.data && withChoices(preview.data, input.map);
  const rows = conversion
    ? mappingRows(conversion, [...store.index.elements.keys()], currentValue && ((field) => currentValue(field) !== ''))
    : [];
  return (
    <Dialog
      isOpen
      onClose={onClose}
      canLeave={!isBusy}
      hasStickyActions
      width={hasLoan ? 1180 : 720}
      title={text('convertTitle', { name: personName(record) || recordText('unnamed') })}
      actions={
        <>
          <Button disabled={isBusy} onClick={onClose}>
            {recordText('close')}
          </Button>
          <Button tone="primary" isBusy={isBusy} busyLabel={text('converting')} onClick={go}>
            {text('convert')}
          </Button>
        </>
      }
    >
      <div className={styles.ask}>
        <p>{text('convertHelp')}</p>
        <ProspectChoice
          prospectTarget={prospectTarget}
          known={conversion?.duplicates ?? []}
          error={missing(hasNoProspect, text('existing'))}
          onProspectTarget={(nextTarget) => {
            setProspectTarget(nextTarget);
            toProspect(nextTarget.kind === 'known' ? nextTarget.id : null);
          }}
        />
        <LoanChoice
          hasLoan={hasLoan}
          productProgramKey={productProgramKey}
          error={missing(hasNoProgram, recordText('productProgram'))}
          onHasLoan={(isLoanRequested) => {
            setShouldCreateLoan(isLoanRequested);
            loanOf(isLoanRequested, productProgramKey);
          }}
          onProductProgramKey={(value) => {
            setProductProgramKey(value);
            loanOf(hasLoan, value);
          }}
        />
        <section className={styles.mapping} aria-label={text('mappingTitle')}>
          <h3 className={styles.title}>{text('mappingTitle')}</h3>
          {preview.error && (
            <Banner>{isRefused(preview.error, 'invalid') ? preview.error.message : text('mappingFailed')}</Banner>
          )}
          {preview.isPending && <SkeletonLines lines={4} />}
          {conversion && (
            <MappingTable
              conversion={conversion}
              rows={rows}
              shown={(field) => formatLeadAnswer(store, field, (count) => text('rowsOf', { count }))}
              currentValue={(field) => currentValue?.(field) ?? ''}
              isOld={preview.isPlaceholderData}
              onTarget={send}
            />
          )}
        </section>
      </div>
    </Dialog>
  );
}

/** Whether the lead names an amount of money. */
const hasAmount = (store: FormStore): boolean =>
  Object.entries(store.answers()).some(
    ([field, value]) => store.index.elements.get(field)?.type === 'amount' && typeof value === 'number' && value > 0,
  );

/** An answer of the lead as text; for a repeatable section, the number of rows. */
function formatLeadAnswer(store: FormStore, field: string, rows: (count: number) => string): string {
  const value = store.answers()[field];
  if (store.index.elements.get(field)?.cloneable && Array.isArray(value)) return rows(value.length);
  return formatAnswer(store, field, value);
}
