import { RecentChangesRail } from './recent-changes-rail';
import { UnseenChangesRail } from './unseen-changes-rail';
import { RequiredRail } from './required-rail';
import type { RecordModule } from '../record-module';
import type { LoadedRecord } from '../record-shapes';
import type { FormStore } from '../../../form-view';
import { WaitingRail } from './waiting-rail';

export interface RecordRailProps {
  readonly module: RecordModule;
  readonly id: string;
  readonly loaded: LoadedRecord;
  readonly store: FormStore;
  readonly unseenFields: readonly string[];
  readonly titleOf: (field: string) => string;
  readonly onSeen: () => void;
  readonly onJump: (field: string, row?: string) => void;
  readonly onHistory: () => void;
  /** Called when a link in the rail was followed, so that a sheet can close. */
  readonly onFollow: () => void;
}

/** Next to the form: pending changes, news, required fields, recent changes. */
export function RecordRail(props: RecordRailProps) {
  const { module, id, loaded, store, unseenFields, titleOf, onSeen, onFollow } = props;
  const hasHistory = loaded.allowed_tabs.includes('history');
  const onJump = (field: string, row?: string) => {
    onFollow();
    props.onJump(field, row);
  };
  const onHistory = () => {
    onFollow();
    props.onHistory();
  };
  return (
    <>
      <WaitingRail pending={loaded.pending} onJump={onJump} onHistory={hasHistory ? onHistory : undefined} />
      <UnseenChangesRail unseenFields={unseenFields} titleOf={titleOf} onJump={onJump} onSeen={onSeen} />
      <RequiredRail store={store} onJump={({ field, row }) => onJump(field, row)} />
      {loaded.abilities.history && <RecentChangesRail module={module} id={id} />}
    </>
  );
}
