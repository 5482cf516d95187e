import { useStyleSheet } from '../theme/use-style-sheet';

interface StyleProps {
  readonly styles: string;
}

function Style({ styles }: StyleProps): null {
  useStyleSheet(styles);
  return null;
}

/** Stands in for the package of this name, whose style elements the page's policy refuses. */
export const styleSingleton = () => Style;
