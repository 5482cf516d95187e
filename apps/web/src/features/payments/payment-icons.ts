/** Icons of payments, by meaning. */
export {
  IconBuildingBank as BankIcon,
  IconCalendarDollar as ScheduleIcon,
  IconCreditCard as CardIcon,
  IconReceiptRefund as RefundIcon,
} from '@tabler/icons-react';
