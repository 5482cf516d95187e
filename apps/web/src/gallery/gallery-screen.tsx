import { GalleryList } from './gallery-list';
import { GalleryParts } from './gallery-parts';

/** /gallery, in development only: the parts of the design system, or with #list a whole list. */
export function Screen() {
  return window.location.hash === '#list' ? <GalleryList /> : <GalleryParts />;
}
