/** Icons of tasks, by meaning. */
export {
  IconBellRinging as ReminderIcon,
  IconChecklist as ChecklistIcon,
  IconClipboardCheck as TaskIcon,
  IconFlag as PriorityIcon,
  IconHandStop as BlockedIcon,
  IconId as RoleIcon,
  IconRepeat as RecurringIcon,
  IconRoute as TemplateIcon,
  IconUserShare as HandOffIcon,
  IconUsers as AssigneesIcon,
  IconUsersGroup as GroupIcon,
  IconCalendarShare as CalendarLinkIcon,
} from '@tabler/icons-react';
