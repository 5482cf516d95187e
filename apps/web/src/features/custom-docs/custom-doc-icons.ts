/** Icons used only by custom documents, by meaning. */
export {
  IconCalendar as DateIcon,
  IconCircleDot as ChoiceIcon,
  IconCursorText as TextIcon,
  IconFileUpload as CustomDocIcon,
  IconLetterCase as InitialsIcon,
  IconSignature as SignatureIcon,
  IconSquareCheck as CheckBoxIcon,
} from '@tabler/icons-react';
