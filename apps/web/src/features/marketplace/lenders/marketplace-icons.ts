/** Icons of the marketplace, by meaning. */
export {
  IconAddressBook as ContactIcon,
  IconBulb as ChangeIcon,
  IconChevronDown as ReasonsIcon,
  IconMail as MailIcon,
  IconNote as NotesIcon,
  IconProgressCheck as StatusIcon,
  IconX as RemoveIcon,
} from '@tabler/icons-react';
