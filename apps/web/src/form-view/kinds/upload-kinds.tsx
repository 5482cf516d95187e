import { UploadSlot } from '../fields/upload-slot';
import type { KindViewProps } from './kind-view';

/** Files of one document. */
export function FileView({ element }: KindViewProps) {
  return <UploadSlot element={element} />;
}

/** Pictures of one document. */
export function ImageView({ element }: KindViewProps) {
  return <UploadSlot element={element} />;
}

/** A place to drop files of one document. */
export function DropzoneView({ element }: KindViewProps) {
  return <UploadSlot element={element} />;
}
