import { RecordEdit, RecordPage, type RecordEditProps } from '../records';
import { LeadBanner } from './converted-banner';
import { ConvertButton } from './convert-button';

const Edit = (props: RecordEditProps) => <RecordEdit {...props} TopPanel={LeadBanner} Actions={ConvertButton} />;

/** The edit page of a lead: the common record page with lead-specific parts. */
export function LeadEdit() {
  return <RecordPage module="leads" Body={Edit} />;
}
