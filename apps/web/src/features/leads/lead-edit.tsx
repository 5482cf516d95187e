import { RecordEdit, RecordPage, type RecordEditProps } from '../records';
import { LeadAbove } from './converted-banner';
import { LeadAct } from './convert-button';

const Edit = (props: RecordEditProps) => <RecordEdit {...props} Above={LeadAbove} Acts={LeadAct} />;

/** The page on which a lead is changed: that of every record, with what only leads can. */
export function LeadEdit() {
  return <RecordPage module="leads" Body={Edit} />;
}
