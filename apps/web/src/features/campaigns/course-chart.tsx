import { useCall } from '../../client';
import { currentLanguage, useText } from '../../i18n';
import { campaigns } from '../../i18n/en/records/campaigns';
import { ChartPanel, ColumnsChart } from '../../ui/charts';
import { isChanging, type Campaign } from './campaign-shapes';

const REFRESH_MS = 10_000;
/** Every second column has a label: the hours since the start. */
const LABELED = 2;
const STEP_HOURS = 4;

const hourOf = (at: string) =>
  new Intl.DateTimeFormat(currentLanguage(), { weekday: 'short', hour: 'numeric' }).format(new Date(at));

const hoursAfter = (hours: number) =>
  new Intl.NumberFormat(currentLanguage(), { style: 'unit', unit: 'hour', unitDisplay: 'narrow' }).format(hours);

/** Keeps the line of the labels below a column without one. */
const NO_LABEL = '\u00a0';

/** When recipients opened and clicked, in the 48 hours after the start. */
export function CourseChart({ campaign }: { readonly campaign: Campaign }) {
  const text = useText(campaigns);
  const { data } = useCall(
    'readCampaignCourse',
    { params: { id: campaign._id } },
    { refetchInterval: isChanging(campaign) ? REFRESH_MS : false },
  );
  const points = data?.points ?? [];
  if (!points.some(({ opened, clicked }) => opened + clicked > 0)) return null;
  return (
    <ChartPanel
      title={text('course')}
      legend={text('figure-opened')}
      table={{
        columns: [text('time'), text('figure-opened'), text('figure-clicked')],
        rows: points.map(({ at, opened, clicked }) => ({ id: at, cells: [hourOf(at), opened, clicked] })),
      }}
    >
      <ColumnsChart
        label={text('course')}
        columns={points.map(({ at, opened, clicked }, place) => ({
          id: at,
          shortLabel: place % LABELED === 0 ? hoursAfter(place * STEP_HOURS) : NO_LABEL,
          name: text('coursePoint', { time: hourOf(at), opened, clicked }),
          value: opened,
        }))}
      />
    </ChartPanel>
  );
}
