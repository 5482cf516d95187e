/** Icons of task templates, by meaning. */
export {
  IconBolt as TriggerIcon,
  IconChecklist as ChecklistIcon,
  IconClipboardCheck as TaskIcon,
  IconRoute as FollowUpIcon,
  IconSettings as SettingsIcon,
} from '@tabler/icons-react';
