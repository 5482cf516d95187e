import { useCall } from '../../../client';
import { useText } from '../../../i18n';
import { builders } from '../../../i18n/en/builders';
import { StatusMark } from '../../../ui';

const LOOKS = {
  open: { shape: 'full', hue: 'green' },
  closed: { shape: 'ring', hue: 'grey' },
} as const;

/** Whether a webform is open; only open webforms have a public link. */
export function WebformState({ id }: { readonly id: string }) {
  const text = useText(builders);
  const { data } = useCall('readForm', { params: { id } });
  if (!data) return '–';
  const state = data.publicLink ? 'open' : 'closed';
  return <StatusMark word={state} look={LOOKS[state]} label={text(state)} />;
}
