/** Icons of the lead queue, by meaning. */
export {
  IconArrowBackUp as ReturnIcon,
  IconClockExclamation as LateIcon,
  IconClockHour4 as ClockIcon,
  IconLicense as LicenseIcon,
  IconPhoneCall as ContactIcon,
  IconPlayerTrackNext as NextLeadIcon,
  IconSettings as QueueSettingsIcon,
  IconUserPlus as QueueIcon,
} from '@tabler/icons-react';
