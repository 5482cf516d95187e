import { useOnDemand } from '../../overlays/on-demand';
import type { BuilderLineProps } from './builder-line';
import { filterControls } from './load-filter-controls';

/** One filter to edit; empty until the code of its controls is downloaded. */
export function FilterLine(props: BuilderLineProps) {
  const file = useOnDemand(filterControls, true);
  return file && <file.BuilderLine {...props} />;
}
