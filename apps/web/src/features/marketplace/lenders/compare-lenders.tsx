import { Switch } from '@mantine/core';
import { useState } from 'react';
import { Button, IconButton, Panel, StatusGlyph } from '../../../ui';
import { CRITERIA, type Lender, type Lenders, type LoanInput } from '../marketplace-shapes';
import type { Wording } from '../use-wording';
import { STATE_GLYPHS } from './criterion-chips';
import { LenderStatusTag } from './lender-actions';
import { LenderName } from './lender-name';
import { RemoveIcon } from './marketplace-icons';
import styles from './lenders.module.css';

export interface CompareLendersProps {
  readonly answer: Lenders;
  readonly lenders: readonly Lender[];
  readonly wording: Wording;
  readonly onRemove: (id: string) => void;
  readonly onClose: () => void;
}

/** How generous a limit is, larger is better; null where lenders cannot be ordered. */
function latitudeOf(input: LoanInput, { info }: Lender): number | null {
  switch (input) {
    case 'loan_amount':
      return info.max_loan_amount ?? Infinity;
    case 'credit_score':
      return -(info.min_credit_score_range ?? 0);
    case 'ltv':
      return info.max_ltv ?? Infinity;
    case 'down_payment':
      return -(info.min_down_payment ?? 0);
    default:
      return null;
  }
}

/** The lenders with the most generous limit, unless all are equal. */
function bestOf(input: LoanInput, lenders: readonly Lender[]): ReadonlySet<string> {
  const values = lenders.map((lender) => latitudeOf(input, lender));
  if (values.includes(null) || new Set(values).size < 2) return new Set();
  const best = Math.max(...(values as number[]));
  return new Set(lenders.filter((_lender, at) => values[at] === best).map(({ _id }) => _id));
}

/** Up to four lenders side by side, with the loan. Green marks the best value. */
export function CompareLenders({ answer, lenders, wording, onRemove, onClose }: CompareLendersProps) {
  const { text, titleOf, limitText, ruleText, valueText, fieldValue } = wording;
  const [isShort, setShort] = useState(false);
  const inputs = CRITERIA.filter(
    (input) => !isShort || new Set(lenders.map(({ info }) => limitText(info, input))).size > 1,
  );
  const fields = [...new Set(lenders.flatMap((lender) => lender.fields.map(({ field }) => field)))];
  const stateOf = (lender: Lender, is: (criterion: unknown) => boolean) =>
    lender.match.results.find(({ criterion }) => is(criterion))?.state;
  return (
    <Panel
      title={text('compareCount', { count: lenders.length })}
      aside={text('bestValue')}
      isFlush
      actions={
        <>
          <Switch
            size="sm"
            label={text('differencesOnly')}
            checked={isShort}
            onChange={(event) => setShort(event.currentTarget.checked)}
          />
          <Button onClick={onClose}>{text('back')}</Button>
        </>
      }
    >
      <div className={styles.scroll} tabIndex={0} role="group" aria-label={text('compare')}>
        <table className={styles.compare}>
          <thead>
            <tr>
              <th scope="col">{text('criteria')}</th>
              <th scope="col">{text('thisLoan')}</th>
              {lenders.map((lender) => (
                <th key={lender._id} scope="col">
                  <span className={styles.compareHead}>
                    <LenderName lender={lender} />
                    <IconButton
                      icon={RemoveIcon}
                      name={text('removeThis', { name: lender.info.lender_company })}
                      onClick={() => onRemove(lender._id)}
                    />
                  </span>
                  <LenderStatusTag status={lender.details.status} wording={wording} />
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {inputs.map((input) => {
              const best = bestOf(input, lenders);
              return (
                <tr key={input}>
                  <th scope="row">{titleOf(input)}</th>
                  <td>{valueText(answer.values, input)}</td>
                  {lenders.map((lender) => {
                    const state = stateOf(lender, (criterion) => criterion === input);
                    return (
                      <td key={lender._id}>
                        <span data-best={best.has(lender._id) || undefined} className={styles.limit}>
                          {state && <StatusGlyph {...STATE_GLYPHS[state]} />}
                          {state && <span className={styles.hiddenText}>{text(`state-${state}`)}</span>}
                          {limitText(lender.info, input)}
                        </span>
                      </td>
                    );
                  })}
                </tr>
              );
            })}
            {fields.map((field) => (
              <tr key={field}>
                <th scope="row">{titleOf({ field })}</th>
                <td>{fieldValue(field, answer.values.fields[field] ?? null)}</td>
                {lenders.map((lender) => {
                  const rule = lender.fields.find((candidate) => candidate.field === field);
                  const state = stateOf(
                    lender,
                    (criterion) => (criterion as { field?: string } | null)?.field === field,
                  );
                  return (
                    <td key={lender._id}>
                      <span className={styles.limit}>
                        {state && <StatusGlyph {...STATE_GLYPHS[state]} />}
                        {state && <span className={styles.hiddenText}>{text(`state-${state}`)}</span>}
                        {rule ? ruleText(rule) : text('any')}
                      </span>
                    </td>
                  );
                })}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </Panel>
  );
}
