import { UploadSlot } from '../fields/upload-slot';
import type { KindViewProps } from './kind-view';

/** Files of one document. */
export function FileView({ element }: KindViewProps) {
  return <UploadSlot element={element} />;
}

/** Images of one document. */
export function ImageView({ element }: KindViewProps) {
  return <UploadSlot element={element} />;
}

/** A drop zone for files of one document. */
export function DropzoneView({ element }: KindViewProps) {
  return <UploadSlot element={element} />;
}
