import { IconFolder, IconStar } from '@tabler/icons-react';
import { currentLanguage, formatNumber, useText } from '../../../i18n';
import { reports as reportTexts } from '../../../i18n/en/records/reports';
import { DateIcon, Icon, ProfileIcon, ShareIcon, TableIcon, type IconComponent } from '../../../ui';
import { foldersOf, type ReportHead } from '../report-shapes';
import { isIn, isSameLocation, LIST_NAMES, type ListName, type ShelfLocation } from './shelf-location';
import styles from '../reports.module.css';

const ICONS: Readonly<Record<ListName, IconComponent>> = {
  all: TableIcon,
  starred: IconStar,
  mine: ProfileIcon,
  shared: ShareIcon,
  scheduled: DateIcon,
};

export interface ReportShelfProps {
  readonly reports: readonly ReportHead[];
  readonly shelfLocation: ShelfLocation;
  readonly onChange: (location: ShelfLocation) => void;
}

/** The lists and folders of reports with their counts, beside the list; above it on a narrow screen. */
export function ReportShelf({ reports, shelfLocation, onChange }: ReportShelfProps) {
  const text = useText(reportTexts);
  const folders = foldersOf(reports);
  const line = (location: ShelfLocation, title: string, icon: IconComponent) => (
    <button
      key={title}
      type="button"
      className={styles.place}
      aria-pressed={isSameLocation(location, shelfLocation)}
      onClick={() => onChange(location)}
    >
      <Icon of={icon} size={16} />
      <span className={styles.placeName} title={title}>
        {title}
      </span>
      <span className={styles.placeCount}>
        {formatNumber(reports.filter((report) => isIn(location, report)).length, currentLanguage())}
      </span>
    </button>
  );
  return (
    <nav className={styles.shelf} aria-label={text('reports')}>
      {LIST_NAMES.map((list) => line({ list }, text(`tab-${list}`), ICONS[list]))}
      {folders.length > 0 && <h2 className={styles.shelfHeading}>{text('folders')}</h2>}
      {folders.map((folder) => line({ folder }, folder, IconFolder))}
    </nav>
  );
}
