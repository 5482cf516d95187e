/** Icons used only by loans, by meaning. */
export {
  IconCamera as CameraIcon,
  IconClipboardText as QuestionsIcon,
  IconClock as TimeIcon,
  IconFileText as DocumentIcon,
  IconFiles as DocumentsIcon,
  IconRefreshAlert as ReuploadIcon,
} from '@tabler/icons-react';
