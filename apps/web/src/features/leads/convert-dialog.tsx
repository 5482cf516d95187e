import { useState } from 'react';
import { isRefused } from '../../client';
import { useText } from '../../i18n';
import { leads } from '../../i18n/en/leads';
import { records } from '../../i18n/en/records';
import type { FormStore } from '../../form-view';
import { Banner, Button, Dialog, SkeletonLines } from '../../ui';
import { personName, shownAnswer, splitProductProgram, type LoadedRecord } from '../records';
import { carryRows, withChoices } from './mapping-rows';
import { CarryTable } from './mapping-table';
import { LoanChoice } from './loan-choice';
import { ProspectChoice, type Whom } from './prospect-choice';
import { mapOf, useConversion } from './use-conversion';
import { useConvert } from './use-convert';
import { useStanding } from './use-prospect-answers';
import styles from './convert-dialog.module.css';

export interface ConvertDialogProps {
  readonly loaded: LoadedRecord;
  readonly store: FormStore;
  readonly onClose: () => void;
}

/** Asks what a lead is to become, and shows beforehand what goes where and what stays. */
export function ConvertDialog({ loaded: { record }, store, onClose }: ConvertDialogProps) {
  const text = useText(leads);
  const words = useText(records);
  const [whom, setWhom] = useState<Whom>({ kind: 'new' });
  const [hasLoan, setLoan] = useState(false);
  const [combined, setCombined] = useState<string | null>(null);
  const [isAsked, setAsked] = useState(false);
  const { wish, preview, toProspect, toLoan, send } = useConversion(record._id);
  const standing = useStanding(wish.prospect);
  const { isBusy, convert } = useConvert(onClose);
  const loanOf = (isWanted: boolean, value: string | null) =>
    toLoan(isWanted && value ? splitProductProgram(value) : null);
  const noProgram = hasLoan && !combined;
  const noProspect = whom.kind === 'known' && !whom.id;
  const missing = (is: boolean, title: string) => (isAsked && is ? words('fieldMissing', { title }) : undefined);
  const go = () => {
    setAsked(true);
    if (noProgram || noProspect) return;
    const map = mapOf(wish);
    const version = preview.data?.version ?? record.version;
    void convert({
      ...{ _id: record._id, version, loan: wish.loan },
      ...(wish.prospect && { prospect: wish.prospect }),
      ...(map && { map }),
    });
  };
  const conversion = preview.data && withChoices(preview.data, wish.map);
  const rows = conversion
    ? carryRows(conversion, [...store.index.elements.keys()], standing && ((field) => standing(field) !== ''))
    : [];
  return (
    <Dialog
      isOpen
      onClose={onClose}
      canLeave={!isBusy}
      width={hasLoan ? 1180 : 720}
      title={text('convertTitle', { name: personName(record) || words('unnamed') })}
      actions={
        <>
          <Button disabled={isBusy} onClick={onClose}>
            {words('close')}
          </Button>
          <Button tone="primary" busy={isBusy} busyLabel={text('converting')} onClick={go}>
            {text('convert')}
          </Button>
        </>
      }
    >
      <div className={styles.ask}>
        <p>{text('convertHelp')}</p>
        <ProspectChoice
          whom={whom}
          known={conversion?.duplicates ?? []}
          error={missing(noProspect, text('existing'))}
          onWhom={(next) => {
            setWhom(next);
            toProspect(next.kind === 'known' ? next.id : null);
          }}
        />
        <LoanChoice
          isWanted={hasLoan}
          combined={combined}
          error={missing(noProgram, words('productProgram'))}
          onWanted={(isWanted) => {
            setLoan(isWanted);
            loanOf(isWanted, combined);
          }}
          onCombined={(value) => {
            setCombined(value);
            loanOf(hasLoan, value);
          }}
        />
        <section className={styles.goes} aria-label={text('goesTitle')}>
          <h3 className={styles.title}>{text('goesTitle')}</h3>
          {preview.error && (
            <Banner>{isRefused(preview.error, 'invalid') ? preview.error.message : text('goesFailed')}</Banner>
          )}
          {preview.isPending && <SkeletonLines lines={4} />}
          {conversion && (
            <CarryTable
              conversion={conversion}
              rows={rows}
              shown={(field) => shownLead(store, field, (count) => text('rowsOf', { count }))}
              standing={(field) => standing?.(field) ?? ''}
              isOld={preview.isPlaceholderData}
              onTarget={send}
            />
          )}
        </section>
      </div>
    </Dialog>
  );
}

/** An answer of the lead in words; of a repeatable section how many rows it has. */
function shownLead(store: FormStore, field: string, rows: (count: number) => string): string {
  const value = store.answers()[field];
  if (store.index.elements.get(field)?.cloneable && Array.isArray(value)) return rows(value.length);
  return shownAnswer(store, field, value);
}
