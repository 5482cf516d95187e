import { Checkbox } from '@mantine/core';
import { useState } from 'react';
import { useText } from '../../../i18n';
import { marketplace } from '../../../i18n/en/records/marketplace';
import { IconButton } from '../../../ui';
import { CRITERIA, type Change, type Lender, type Lenders, type LoanInput } from '../marketplace-shapes';
import type { Wording } from '../use-wording';
import { ChangeLine } from './change-line';
import { CriterionChips } from './criterion-chips';
import { LenderActions, LenderStatusTag, type LenderDialog } from './lender-actions';
import { LenderName } from './lender-name';
import { ReasonsIcon } from './marketplace-icons';
import styles from './lenders.module.css';

export interface LenderRowProps {
  readonly lender: Lender;
  /** The position in the list. */
  readonly number: number;
  readonly answer: Lenders;
  readonly wording: Wording;
  readonly isCompared: boolean;
  readonly onCompare: () => void;
  readonly onTry: (changes: readonly Change[]) => void;
  readonly onOpen: (dialog: LenderDialog) => void;
}

/** The columns of the limits, each with the input that decides whether it is met. @source spec 2-records §2.6 */
const LIMIT_COLUMNS = [
  ['types', 'property_type'],
  ['programs', 'loan_program'],
  ['minAmount', 'loan_amount'],
  ['maxAmount', 'loan_amount'],
  ['states', 'property_state'],
  ['minScore', 'credit_score'],
  ['maxLtv', 'ltv'],
  ['minDown', 'down_payment'],
] as const;
type LimitColumn = (typeof LIMIT_COLUMNS)[number][0];
export const COLUMNS = ['number', 'company', ...LIMIT_COLUMNS.map(([column]) => column), 'actions'] as const;
const NUMBER_COLUMNS: ReadonlySet<string> = new Set(['minAmount', 'maxAmount', 'minScore', 'maxLtv', 'minDown']);
export const isNumberColumn = (column: string): boolean => NUMBER_COLUMNS.has(column);

function limitOf(column: LimitColumn, { info }: Lender, { limit, percent, limitText, text }: Wording): string {
  switch (column) {
    case 'minAmount':
      return limit(info.min_loan_amount);
    case 'maxAmount':
      return limit(info.max_loan_amount);
    case 'minScore':
      return info.min_credit_score_range?.toString() ?? text('none');
    case 'maxLtv':
      return percent(info.max_ltv);
    case 'minDown':
      return percent(info.min_down_payment);
    case 'types':
      return limitText(info, 'property_type');
    case 'programs':
      return limitText(info, 'loan_program');
    case 'states':
      return info.state_we_lend_in.length > 4
        ? text('stateCount', { count: info.state_we_lend_in.length })
        : limitText(info, 'property_state');
  }
}

function isFailing(column: LimitColumn, input: LoanInput, { info, match }: Lender, amount: number | null): boolean {
  const isUnmet = match.results.some(({ criterion, state }) => criterion === input && state === 'unmet');
  if (!isUnmet || input !== 'loan_amount' || amount === null) return isUnmet;
  const isBelowMinimum = info.min_loan_amount !== null && amount < info.min_loan_amount;
  return column === 'minAmount' ? isBelowMinimum : !isBelowMinimum;
}

/** The reason of a limit: rule, value of the loan, version and author of the criteria. */
function hintOf(input: LoanInput, lender: Lender, { values }: Lenders, wording: Wording): string {
  const { text, titleOf, limitText, valueText } = wording;
  const state = lender.match.results.find(({ criterion }) => criterion === input)?.state;
  const facts = { title: titleOf(input), value: valueText(values, input), limit: limitText(lender.info, input) };
  const reason =
    state === undefined
      ? text('reasonNone', facts)
      : text(state === 'met' ? 'reasonMet' : state === 'unmet' ? 'reasonUnmet' : 'reasonUnknown', facts);
  return `${reason} ${text('version', { version: lender.criteria.version, name: lender.criteria.publishedBy })}`;
}

function useReasons() {
  const [isOpen, setOpen] = useState(false);
  return { isOpen, toggle: () => setOpen(!isOpen) };
}

/** A lender in the table: its limits, those that fail in amber, and what would make it fit. */
export function LenderRow(props: LenderRowProps) {
  const { lender, number, answer, wording, isCompared, onCompare, onTry, onOpen } = props;
  const text = useText(marketplace);
  const { isOpen, toggle } = useReasons();
  const name = lender.info.lender_company;
  const hasLine = lender.match.fit === 'near' || lender.match.fit === 'incomplete';
  return (
    <tbody className={styles.lender} data-lender={lender._id}>
      <tr>
        <td className={styles.numberCell}>
          <Checkbox
            size="xs"
            checked={isCompared}
            onChange={onCompare}
            aria-label={text('compareThis', { name })}
            label={number}
          />
        </td>
        <th scope="row" data-column="company">
          <LenderName lender={lender} />
          <LenderStatusTag status={lender.details.status} wording={wording} />
        </th>
        {LIMIT_COLUMNS.map(([column, input]) => {
          const isUnmet = isFailing(column, input, lender, answer.values.loan_amount);
          return (
            <td
              key={column}
              data-column={column}
              data-number={isNumberColumn(column) || undefined}
              data-unmet={isUnmet || undefined}
              tabIndex={isUnmet ? 0 : undefined}
              data-hint={hintOf(input, lender, answer, wording)}
            >
              <span>{limitOf(column, lender, wording)}</span>
            </td>
          );
        })}
        <td className={styles.actions} data-column="actions">
          <IconButton
            icon={ReasonsIcon}
            name={text('reasonsOf', { name })}
            aria-expanded={isOpen}
            className={isOpen ? styles.open : undefined}
            onClick={toggle}
          />
          <LenderActions lender={lender} abilities={answer.abilities} wording={wording} onOpen={onOpen} />
        </td>
      </tr>
      {(hasLine || isOpen) && (
        <tr className={styles.below}>
          <td />
          <td colSpan={COLUMNS.length - 1}>
            <div className={styles.reasons}>
              <ChangeLine lender={lender} values={answer.values} wording={wording} onTry={onTry} />
              {isOpen && <CriterionChips lender={lender} values={answer.values} wording={wording} />}
            </div>
          </td>
        </tr>
      )}
    </tbody>
  );
}

/** A lender on a phone. */
export function LenderCard(props: LenderRowProps) {
  const { lender, answer, wording, isCompared, onCompare, onTry, onOpen } = props;
  const text = useText(marketplace);
  const { limitText } = wording;
  const { isOpen, toggle } = useReasons();
  const name = lender.info.lender_company;
  const metCount = lender.match.results.filter(({ state }) => state === 'met').length;
  const limits = CRITERIA.filter((input) => ['credit_score', 'ltv', 'down_payment'].includes(input));
  return (
    <article className={styles.card} data-lender={lender._id}>
      <header>
        <Checkbox size="sm" checked={isCompared} onChange={onCompare} aria-label={text('compareThis', { name })} />
        <LenderName lender={lender} />
        <LenderStatusTag status={lender.details.status} wording={wording} />
      </header>
      <p>
        {[
          text('metOf', { met: metCount, count: lender.match.results.length }),
          ...limits.map((input) => `${text(`input-${input}`)}: ${limitText(lender.info, input)}`),
        ].join(' · ')}
      </p>
      <ChangeLine lender={lender} values={answer.values} wording={wording} onTry={onTry} />
      <footer>
        <IconButton
          size="touch"
          icon={ReasonsIcon}
          name={text('reasonsOf', { name })}
          aria-expanded={isOpen}
          className={isOpen ? styles.open : undefined}
          onClick={toggle}
        />
        <LenderActions lender={lender} abilities={answer.abilities} wording={wording} onOpen={onOpen} />
      </footer>
      {isOpen && <CriterionChips lender={lender} values={answer.values} wording={wording} />}
    </article>
  );
}
