import { onDemand, useOnDemand } from '../overlays/on-demand';
import type { SelectBoxProps } from './select-checkbox';

const checkbox = onDemand(() => import('./select-checkbox'));

/** The check box of a row or of the page. Lists without a selection don't download it. */
export function SelectBox(props: SelectBoxProps) {
  const file = useOnDemand(checkbox, true);
  return file && <file.SelectCheckbox {...props} />;
}
