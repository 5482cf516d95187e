import { useCallback, useState } from 'react';
import { useText } from '../../i18n';
import { companies } from '../../i18n/en/companies';
import { Button } from '../../ui';
import { ActDialog, type ActCompany } from './impersonate-dialog';

/** The button that asks to act in a company, and the dialog behind it, once for the page. */
export function useActDialog() {
  const text = useText(companies);
  const [asked, setAsked] = useState<ActCompany | null>(null);
  const button = useCallback(
    (company: ActCompany) =>
      company.active ? (
        <Button size="small" onClick={() => setAsked(company)} aria-label={text('actInName', { name: company.name })}>
          {text('actIn')}
        </Button>
      ) : null,
    [text],
  );
  const dialog = asked && <ActDialog company={asked} onClose={() => setAsked(null)} />;
  return { button, dialog };
}
