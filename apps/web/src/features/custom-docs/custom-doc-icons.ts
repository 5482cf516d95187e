/** Icons used only by custom documents, by meaning. */
export {
  IconBriefcase as JobTitleIcon,
  IconCalendar as DateIcon,
  IconCircleDot as ChoiceIcon,
  IconCursorText as TextIcon,
  IconFileUpload as CustomDocIcon,
  IconId as FullNameIcon,
  IconLetterCase as InitialsIcon,
  IconListDetails as DropdownIcon,
  IconSignature as SignatureIcon,
  IconSquareCheck as CheckBoxIcon,
} from '@tabler/icons-react';
