import { useText } from '../../i18n';
import { loans } from '../../i18n/en/records/loans';
import { Button } from '../../ui';
import { useSignedIn } from '../session';

/** The link to the company's own application form for partners, if the company has one. @source spec 2-records §2.1 */
export function ApplyNow() {
  const text = useText(loans);
  const user = useSignedIn()?.user;
  const link = user?.company.display.applyNowLink ?? '';
  if (user?.type !== 'Contacts' || !link.startsWith('https://')) return null;
  return (
    <Button tone="primary" link={<a href={link} target="_blank" rel="noopener noreferrer" />}>
      {text('applyNow')}
    </Button>
  );
}
