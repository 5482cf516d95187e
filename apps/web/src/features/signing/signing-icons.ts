/** Icons used only by signing, by meaning. */
export {
  IconBan as VoidedIcon,
  IconCalendarTime as RescheduledIcon,
  IconCircleX as DeclinedIcon,
  IconClockX as ExpiredIcon,
  IconEye as ViewedIcon,
  IconFileCheck as ConsentIcon,
  IconFileSearch as CheckFileIcon,
  IconKeyOff as WrongCodeIcon,
  IconMail as MailedIcon,
  IconRosetteDiscountCheck as SealedIcon,
  IconSend as SentIcon,
  IconSignature as RequestIcon,
  IconUserEdit as CorrectedIcon,
  IconUsers as InPersonIcon,
  IconUserShare as DelegatedIcon,
  IconWriting as FilledIcon,
} from '@tabler/icons-react';
