import { RecordEdit, RecordPage, type RecordEditProps } from '../records';
import { LeadBanner } from './converted-banner';
import { ConvertButton } from './convert-button';

const Edit = (props: RecordEditProps) => <RecordEdit {...props} Above={LeadBanner} Actions={ConvertButton} />;

/** The page on which a lead is changed: that of every record, with what only leads can. */
export function LeadEdit() {
  return <RecordPage module="leads" Body={Edit} />;
}
