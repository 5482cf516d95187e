import { useText } from '../../i18n';
import { collaboration } from '../../i18n/en/records/collaboration';
import { useRequired, type FormStore } from '../../form-view';
import { Banner, Button } from '../../ui';
import { DraftBanner } from './drafts/draft-banner';
import { NewerForm } from './newer-form';
import { SaveBanner } from './saving/save-banner';
import type { RecordModule } from './record-module';
import type { RecordSaver } from './saving/record-saver';
import type { LoadedRecord } from './record-shapes';
import { formatAnswer } from './format-answer';
import type { UsedDraft } from './drafts/use-draft';
import type { StopReason } from './saving/use-record-save';
import styles from './record-edit.module.css';
import { records } from '../../i18n/en/records/records';

/** The number of required fields, on screens without the rail; opens the sheet that lists them. */
function RequiredBanner({ count, onShow }: { readonly count: number; readonly onShow: () => void }) {
  const text = useText(records);
  const show = (
    <Button size="small" onClick={onShow}>
      {text('show')}
    </Button>
  );
  return (
    <div className={styles.narrowOnly}>
      <Banner action={show}>{text('requiredLeft', { count })}</Banner>
    </div>
  );
}

export interface RecordAlertsProps {
  readonly module: RecordModule;
  readonly loaded: LoadedRecord;
  readonly store: FormStore;
  readonly saver: RecordSaver;
  readonly draft: UsedDraft;
  readonly stopReason: StopReason;
  readonly unseenFields: readonly string[];
  /** Whether this is a staff member's form. */
  readonly isStaffForm: boolean;
  readonly canMove: boolean;
  readonly onJump: (field: string, isFromLayer: boolean, row?: string) => void;
  /** Opens the sheet that replaces the rail on narrow screens. */
  readonly onOpenSheet: () => void;
}

/** Minimum width for the rail next to the form. */
const RAIL_MIN_WIDTH = 1100;

/** The notices above the record: drafts, newer form versions, blocked saves, and what the rail has no space for. */
export function RecordAlerts(props: RecordAlertsProps) {
  const { module, loaded, store, saver, draft, stopReason, unseenFields, isStaffForm, canMove, onJump, onOpenSheet } =
    props;
  const text = useText(collaboration);
  const requiredFields = useRequired(store);
  const { record, form, newerForm, pending } = loaded;
  const lines = [
    pending.length > 0 && text('waitCount', { count: pending.length }),
    unseenFields.length > 0 && text('newsCount', { count: unseenFields.length }),
  ].filter((line) => line !== false);
  const showRequiredFields = () => {
    const [firstField] = requiredFields;
    if (window.innerWidth < RAIL_MIN_WIDTH) onOpenSheet();
    else if (firstField) onJump(firstField.field, false, firstField.row);
  };
  return (
    <>
      <DraftBanner draft={draft} shown={(field, value) => formatAnswer(store, field, value)} />
      {newerForm !== null && canMove && (
        <NewerForm module={module} id={record._id} from={form.version} to={newerForm} store={store} saver={saver} />
      )}
      <SaveBanner
        stopReason={stopReason}
        store={store}
        hasTabs={store.index.tabs.length > 0}
        onShow={showRequiredFields}
      />
      {stopReason === null && isStaffForm && requiredFields.length > 0 && (
        <RequiredBanner count={requiredFields.length} onShow={onOpenSheet} />
      )}
      {lines.length > 0 && (
        <div className={styles.narrowOnly}>
          <Banner
            tone="info"
            action={
              <Button size="small" onClick={onOpenSheet}>
                {text('newsShow')}
              </Button>
            }
          >
            {lines.join(' · ')}
          </Banner>
        </div>
      )}
    </>
  );
}
