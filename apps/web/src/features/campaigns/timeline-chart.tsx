import { currentLanguage, useText } from '../../i18n';
import { campaigns } from '../../i18n/en/records/campaigns';
import { ChartPanel, ColumnsChart } from '../../ui/charts';
import type { Campaign } from './campaign-shapes';
import { useTimeline } from './use-timeline';
import styles from './campaigns.module.css';

/** Every fourth column has a label: the hours since the start. */
const LABEL_INTERVAL = 4;
const STEP_HOURS = 2;
const CLICKED_COLOR = 'var(--bar)';
const OPENED_COLOR = 'color-mix(in srgb, var(--bar) 40%, transparent)';

const hourOf = (moment: string) =>
  new Intl.DateTimeFormat(currentLanguage(), { weekday: 'short', hour: 'numeric' }).format(new Date(moment));

const hoursAfter = (hours: number) =>
  new Intl.NumberFormat(currentLanguage(), { style: 'unit', unit: 'hour', unitDisplay: 'narrow' }).format(hours);

/** Keeps the line of the labels below a column without one. */
const NO_LABEL = '\u00a0';

/** When recipients opened and clicked, in the 48 hours after the start. */
export function TimelineChart({ campaign }: { readonly campaign: Campaign }) {
  const text = useText(campaigns);
  const points = useTimeline(campaign)?.points ?? [];
  if (!points.some(({ opened, clicked }) => opened + clicked > 0)) return null;
  return (
    <ChartPanel
      title={text('course')}
      legend={
        <>
          <span className={styles.legendOpened}>{text('figure-opened')}</span>
          <span className={styles.legendClicked}>{text('figure-clicked')}</span>
        </>
      }
      table={{
        columns: [text('time'), text('figure-opened'), text('figure-clicked')],
        rows: points.map(({ at, opened, clicked }) => ({ id: at, cells: [hourOf(at), opened, clicked] })),
      }}
    >
      <ColumnsChart
        label={text('course')}
        columns={points.map(({ at, opened, clicked }, position) => ({
          id: at,
          shortLabel: position % LABEL_INTERVAL === 0 ? hoursAfter(position * STEP_HOURS) : NO_LABEL,
          name: text('coursePoint', { time: hourOf(at), opened, clicked }),
          value: Math.max(opened, clicked),
          segments: [
            { id: 'clicked', value: clicked, color: CLICKED_COLOR },
            { id: 'opened', value: Math.max(0, opened - clicked), color: OPENED_COLOR },
          ],
        }))}
      />
    </ChartPanel>
  );
}
