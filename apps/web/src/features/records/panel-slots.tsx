import { lazy, type ComponentType } from 'react';

/** What a panel of another capability is given on a record's page. */
export interface RecordPanelProps {
  /** The module's key, such as `loans`. */
  readonly module: string;
  /** The record's id. */
  readonly owner: string;
  /** The id of the record's form. */
  readonly form: string;
}

type Files = Readonly<Record<string, () => Promise<Readonly<Record<string, ComponentType<RecordPanelProps>>>>>>;
type PanelFile = Readonly<Record<string, ComponentType<RecordPanelProps>>>;

const DOCUMENTS: Files = import.meta.glob<PanelFile>('../documents/index.ts');
const HISTORY: Files = import.meta.glob<PanelFile>('../history/index.ts');

/** A panel from another capability, fetched when its tab is first opened; null where that capability is not there. */
function panelFrom(files: Files, name: string): ComponentType<RecordPanelProps> | null {
  const [load] = Object.values(files);
  if (!load) return null;
  return lazy(async () => {
    const panel = (await load())[name];
    if (!panel) throw new Error(`The capability brings no ${name}.`);
    return { default: panel };
  });
}

export const DocumentsPanel = panelFrom(DOCUMENTS, 'DocumentsPanel');
export const HistoryPanel = panelFrom(HISTORY, 'HistoryPanel');
