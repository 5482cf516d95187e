/** Icons that only loans use, by their one meaning. */
export {
  IconCamera as CameraIcon,
  IconClipboardText as QuestionsIcon,
  IconClock as TimeIcon,
  IconFileText as DocumentIcon,
  IconFiles as DocumentsIcon,
  IconRefreshAlert as AgainIcon,
} from '@tabler/icons-react';
