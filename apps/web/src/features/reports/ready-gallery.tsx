import { useState } from 'react';
import type { Answer } from '../../client';
import { useText } from '../../i18n';
import { reports } from '../../i18n/en/records/reports';
import { Button, Dialog } from '../../ui';
import type { ReportDraft } from './report-shapes';
import type { ReportView } from './report-view';
import styles from './reports.module.css';

type ReadyReport = Answer<'listReports'>['ready'][number];

const readyTitle = (text: ReportView['text'], { key }: ReadyReport) => text(`ready-${key}` as 'ready-pipeline');

/** A draft with the definition of a ready report. */
export const readyDraft = (text: ReportView['text'], readyReport: ReadyReport): ReportDraft => ({
  title: readyTitle(text, readyReport),
  folder: '',
  isShared: false,
  content: readyReport.content,
});

export interface ReadyGalleryProps {
  readonly ready: readonly ReadyReport[];
  /** Opens a new report with the definition. */
  readonly onPick: (key: string) => void;
}

/** The reports that come with the product: each is a normal definition that is saved, copied and edited like one's own. */
export function ReadyGallery({ ready, onPick }: ReadyGalleryProps) {
  const text = useText(reports);
  const [isOpen, setOpen] = useState(false);
  if (ready.length === 0) return null;
  return (
    <>
      <Button onClick={() => setOpen(true)}>{text('readyReports')}</Button>
      <Dialog isOpen={isOpen} onClose={() => setOpen(false)} title={text('readyReports')} width={720}>
        <ul className={styles.gallery}>
          {ready.map((entry) => (
            <li key={entry.key}>
              <button type="button" className={styles.readyCard} onClick={() => onPick(entry.key)}>
                <span className={styles.readyTitle}>{readyTitle(text, entry)}</span>
                <span className={styles.quiet}>{text(`about-${entry.key}` as 'about-pipeline')}</span>
              </button>
            </li>
          ))}
        </ul>
      </Dialog>
    </>
  );
}
