import { EdgePanel } from '../../ui';
import { InspectorBody } from './inspector-body';

/** The right side of the builder: the properties of the selection. */
export function Inspector() {
  return (
    <EdgePanel>
      <InspectorBody />
    </EdgePanel>
  );
}
