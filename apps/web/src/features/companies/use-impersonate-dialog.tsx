import { useCallback, useState } from 'react';
import { useText } from '../../i18n';
import { companies } from '../../i18n/en/admin/companies';
import { Button } from '../../ui';
import { ImpersonateDialog, type ImpersonatedCompany } from './impersonate-dialog';

/** The button that asks to impersonate in a company, and its dialog, once per page. */
export function useImpersonateDialog(size: 'small' | 'normal' = 'small') {
  const text = useText(companies);
  const [confirmingCompany, setConfirming] = useState<ImpersonatedCompany | null>(null);
  const button = useCallback(
    (company: ImpersonatedCompany) =>
      company.active ? (
        <Button
          size={size}
          onClick={() => setConfirming(company)}
          aria-label={text('accessNamed', { name: company.name })}
        >
          {text('accessCompany')}
        </Button>
      ) : null,
    [text, size],
  );
  const dialog = confirmingCompany && (
    <ImpersonateDialog company={confirmingCompany} onClose={() => setConfirming(null)} />
  );
  return { button, dialog };
}
