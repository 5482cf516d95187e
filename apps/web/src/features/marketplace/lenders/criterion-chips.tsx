import { currentLanguage, useText } from '../../../i18n';
import { marketplace } from '../../../i18n/en/records/marketplace';
import { formatDay, StatusGlyph } from '../../../ui';
import type { Lender, LoanValues } from '../marketplace-shapes';
import type { Wording } from '../use-wording';
import styles from './lenders.module.css';

export const STATE_GLYPHS = {
  met: { shape: 'tick', hue: 'green' },
  unmet: { shape: 'slash', hue: 'amber' },
  unknown: { shape: 'ring', hue: 'grey' },
} as const;

export interface CriterionChipsProps {
  readonly lender: Lender;
  readonly values: LoanValues;
  readonly wording: Wording;
}

/** Why a lender fits or not: per criterion the rule, the value of the loan and the result. */
export function CriterionChips({ lender, values, wording }: CriterionChipsProps) {
  const text = useText(marketplace);
  const { titleOf, limitText, ruleText, valueText, fieldValue } = wording;
  const { version, publishedAt, publishedBy } = lender.criteria;
  return (
    <div className={styles.chips}>
      <ul>
        {lender.match.results.map(({ criterion, state }, index) => {
          const title = titleOf(criterion);
          const rule = typeof criterion === 'object' && lender.fields.find(({ field }) => field === criterion.field);
          const limit = typeof criterion === 'string' ? limitText(lender.info, criterion) : rule ? ruleText(rule) : '';
          const value =
            typeof criterion === 'string'
              ? valueText(values, criterion)
              : fieldValue(criterion.field, values.fields[criterion.field] ?? null);
          return (
            <li key={index} data-state={state}>
              <StatusGlyph {...STATE_GLYPHS[state]} />
              <span>
                {state === 'unknown'
                  ? text('reasonUnknown', { title })
                  : text(state === 'met' ? 'reasonMet' : 'reasonUnmet', { title, value, limit })}
              </span>
            </li>
          );
        })}
      </ul>
      <p className={styles.author}>
        {text('criteriaOf', { version, day: formatDay(new Date(publishedAt), currentLanguage()), name: publishedBy })}
      </p>
    </div>
  );
}
