import { Radio, Select } from '@mantine/core';
import type { Answer } from '../../../client';
import { useText } from '../../../i18n';
import { builderApi } from '../../../i18n/en/builder/builder-api';
import styles from './api-page.module.css';

export const AREAS = ['form', 'module', 'company'] as const;

/** Where a key may act. `target` is the form or the module; null while none is chosen, and for the company. */
export interface KeyArea {
  readonly area: (typeof AREAS)[number];
  readonly target: string | null;
}

export interface AreaFieldsProps {
  readonly value: KeyArea;
  readonly choices: Pick<Answer<'keyChoices'>, 'forms' | 'modules'> | undefined;
  readonly onChange: (value: KeyArea) => void;
}

/** Where a key may act: in a form, in a module, or in the whole company. */
export function AreaFields({ value: { area, target }, choices, onChange }: AreaFieldsProps) {
  const text = useText(builderApi);
  const forms = (choices?.forms ?? []).map(({ _id, title }) => ({ value: _id, label: title }));
  const modules = (choices?.modules ?? []).map(({ key, title }) => ({ value: key, label: title }));
  return (
    <>
      <Radio.Group
        label={text('area')}
        value={area}
        onChange={(value) => onChange({ area: AREAS.find((candidate) => candidate === value) ?? 'form', target: null })}
      >
        <div className={styles.areas}>
          {AREAS.map((candidate) => (
            <Radio key={candidate} value={candidate} label={text(`area-${candidate}`)} />
          ))}
        </div>
      </Radio.Group>
      {area === 'company' ? (
        <p className={styles.quiet}>{text('areaCompanyHelp')}</p>
      ) : (
        <Select
          key={area}
          label={text(area === 'form' ? 'areaForm' : 'areaModule')}
          searchable
          data={area === 'form' ? forms : modules}
          value={target}
          onChange={(value) => onChange({ area, target: value })}
        />
      )}
    </>
  );
}
