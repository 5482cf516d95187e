import { IconCalendarEvent, IconGitBranch, IconRepeat } from '@tabler/icons-react';
import type { Translate } from '../i18n';
import type { site } from '../i18n/en/app/site';
import { Glyph, type GlyphProps } from './glyph';

/** People, programs and figures of the demo company. Data, so not translated. */
const PEOPLE: readonly (GlyphProps & Readonly<Record<'initials' | 'tint' | 'name' | 'program' | 'status', string>>)[] =
  [
    {
      initials: 'LH',
      tint: 'teal',
      name: 'Lena Hartwell',
      program: 'DSCR Rental',
      hue: 'petrol',
      full: 0.25,
      status: 'Processing',
    },
    {
      initials: 'EU',
      tint: 'orange',
      name: 'Elio Underhill',
      program: '30-Year Fixed',
      hue: 'purple',
      full: 0.5,
      status: 'Underwriting',
    },
    {
      initials: 'SK',
      tint: 'petrol',
      name: 'Samir Kaplan',
      program: '15-Year Fixed',
      hue: 'amber',
      full: 0.75,
      status: 'Conditional Approval',
    },
    {
      initials: 'GC',
      tint: 'green',
      name: 'Gemma Cabrera',
      program: 'USDA Rural',
      hue: 'teal',
      full: 1,
      status: 'Clear to Close',
    },
  ];

/** A list of people with their statuses. */
export function PeopleVignette() {
  return (
    <div className="vz" aria-hidden="true">
      {PEOPLE.map(({ initials, tint, name, program, hue, full, status }) => (
        <div className="vr" key={name}>
          <span className={`av ${tint}`}>{initials}</span>
          <b>{name}</b>
          <span className="m wide">{program}</span>
          <span className="st">
            <Glyph hue={hue} full={full} />
            {status}
          </span>
        </div>
      ))}
    </div>
  );
}

interface TextProps {
  readonly text: Translate<(typeof site)['messages']>;
}

/** A section of a form with a rule. */
export function FormVignette({ text }: TextProps) {
  return (
    <div className="vz" aria-hidden="true">
      <div className="vs">
        <i>2</i>
        <b>{text('sampleIncome')}</b>
        <span className="tag">
          <IconRepeat size={12} stroke={1.5} />
        </span>
      </div>
      <div className="vf">
        <p>
          <span>{text('sampleRent')}</span>
          <b>
            <span className="m">$</span>1,950.00
          </b>
        </p>
        <p>
          <span>{text('sampleLease')}</span>
          <b>
            <IconCalendarEvent size={16} stroke={1.5} className="m" />
            06-30-2027
          </b>
        </p>
      </div>
      <p className="vn">
        <IconGitBranch size={15} stroke={1.5} />
        {text('ruleShown')}
      </p>
    </div>
  );
}

const RATIOS = [
  ['LTV', '75.00 %'],
  ['DSCR', '1.08'],
  ['P&I', '$2,779.09'],
] as const;

/** Results of formulas, and a rule that is not met yet. */
export function RatiosVignette({ text }: TextProps) {
  return (
    <div className="vz roomy" aria-hidden="true">
      <div className="vx">
        {RATIOS.map(([name, value]) => (
          <p key={name}>
            <span className="m">{name}</span>
            <b>{value}</b>
          </p>
        ))}
      </div>
      {['LTV ≤ 80 %', 'DSCR ≥ 1.00'].map((rule) => (
        <p className="vc" key={rule}>
          <Glyph hue="green" full="done" />
          {rule}
          <span className="m">{text('met')}</span>
        </p>
      ))}
      <p className="vc">
        <Glyph hue="amber" full="waits" />
        {text('sampleReserves')}
        <span className="m">{text('waiting')}</span>
      </p>
    </div>
  );
}

const PAYMENT_DAYS = ['12-05-2026', '11-05-2026', '10-05-2026', '09-05-2026'] as const;

/** The monthly payments of a funded loan; the first one is still to come. */
export function PaymentsVignette({ text }: TextProps) {
  return (
    <div className="vz" aria-hidden="true">
      {PAYMENT_DAYS.map((day, index) => (
        <div className="vr" key={day}>
          <span className="m">{day}</span>
          <b>$2,188.40</b>
          <span className="st">
            <Glyph hue={index === 0 ? 'grey' : 'green'} full={index === 0 ? 0 : 'done'} />
            {text(index === 0 ? 'sampleScheduled' : 'samplePaid')}
          </span>
        </div>
      ))}
    </div>
  );
}
