/** Icons used only by documents, by meaning. */
export {
  IconCamera as CameraIcon,
  IconFile as FileIcon,
  IconPaperclip as AttachedIcon,
  IconRotateClockwise as RotateIcon,
  IconUpload as UploadIcon,
  IconZoomIn as ZoomInIcon,
  IconZoomOut as ZoomOutIcon,
} from '@tabler/icons-react';
