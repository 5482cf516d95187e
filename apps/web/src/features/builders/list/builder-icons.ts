/** Icons of the builders' lists and settings, by their one meaning. */
export {
  IconApi as ApiIcon,
  IconExternalLink as OpenPageIcon,
  IconLink as LinkIcon,
  IconSettings as SettingsIcon,
  IconUpload as ImportIcon,
} from '@tabler/icons-react';
