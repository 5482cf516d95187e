/** Icons of tasks, by meaning. */
export {
  IconArrowRampRight as AfterIcon,
  IconBellRinging as ReminderIcon,
  IconCalendarEvent as DueIcon,
  IconChecklist as ChecklistIcon,
  IconClipboardCheck as TaskIcon,
  IconFlag as PriorityIcon,
  IconHandStop as BlockedIcon,
  IconId as RoleIcon,
  IconRepeat as RecurringIcon,
  IconRoute as TemplateIcon,
  IconUserCheck as LeadIcon,
  IconUserShare as HandOffIcon,
  IconUsers as AssigneesIcon,
  IconUsersGroup as GroupIcon,
  IconCalendarShare as CalendarLinkIcon,
} from '@tabler/icons-react';
