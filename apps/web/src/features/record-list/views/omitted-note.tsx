import { useText } from '../../../i18n';
import { listViews } from '../../../i18n/en/records/list-views';

/** Says that the open view has parts that the viewer may not see. */
export function OmittedNote() {
  const text = useText(listViews);
  return <span role="note">{text('omitted')}</span>;
}
