/** Icons of payments, by meaning. */
export {
  IconBuildingBank as BankIcon,
  IconCalendarDollar as ScheduleIcon,
  IconCreditCard as CardIcon,
} from '@tabler/icons-react';
