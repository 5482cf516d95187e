/** Icons of the marketplace, by meaning. */
export {
  IconAddressBook as ContactIcon,
  IconBulb as ChangeIcon,
  IconChevronDown as ReasonsIcon,
  IconNote as NotesIcon,
  IconProgressCheck as StatusIcon,
  IconX as RemoveIcon,
} from '@tabler/icons-react';
