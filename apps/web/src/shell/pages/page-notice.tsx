import { useText } from '../../i18n';
import { shell } from '../../i18n/en/app/shell';
import { ErrorMessage } from './error-message';

export interface PageNoticeProps {
  readonly path: string;
  readonly kind: 'denied' | 'missing';
}

/** Shown in the layout instead of a page that the user may not open, or that doesn't exist. */
export function PageNotice({ path, kind }: PageNoticeProps) {
  const text = useText(shell);
  if (kind === 'missing') return <ErrorMessage code="404" title={text('errorV3')} help={text('errorV3Help')} />;
  const help = path === '/security/audit' ? 'auditDeniedHelp' : 'errorV1Help';
  return <ErrorMessage code="403" title={text('errorV1')} help={text(help)} />;
}
