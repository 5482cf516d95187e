export { IconMail as EmailListIcon } from '@tabler/icons-react';
