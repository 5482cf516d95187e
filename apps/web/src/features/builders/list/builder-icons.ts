/** Icons of the builder lists and settings, by meaning. */
export {
  IconApi as ApiIcon,
  IconExternalLink as OpenPageIcon,
  IconLink as LinkIcon,
  IconSettings as SettingsIcon,
  IconUpload as ImportIcon,
} from '@tabler/icons-react';
