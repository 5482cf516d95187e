import { NumberInput, Select, Switch, TextInput } from '@mantine/core';
import { useText } from '../../i18n';
import { campaigns } from '../../i18n/en/records/campaigns';
import type { CampaignDraft, SubjectTest } from './use-campaign-draft';
import styles from './campaigns.module.css';

const NEW_TEST: SubjectTest = { subject: '', share: 20, measure: 'opened', hours: 4 };

export interface SubjectTestFieldsProps {
  readonly test: CampaignDraft['test'];
  readonly onChange: (test: CampaignDraft['test']) => void;
}

/** A second subject: who gets it, how the better one is found, and when. */
export function SubjectTestFields({ test, onChange }: SubjectTestFieldsProps) {
  const text = useText(campaigns);
  const change = (patch: Partial<SubjectTest>) => test && onChange({ ...test, ...patch });
  return (
    <>
      <Switch
        label={text('testSubjects')}
        description={text('testHelp')}
        checked={test !== null}
        onChange={({ currentTarget }) => onChange(currentTarget.checked ? NEW_TEST : null)}
      />
      {test && (
        <>
          <TextInput
            label={text('subjectB')}
            withAsterisk
            maxLength={200}
            value={test.subject}
            onChange={({ currentTarget }) => change({ subject: currentTarget.value })}
          />
          <div className={styles.three}>
            <NumberInput
              label={text('testShare')}
              min={2}
              max={50}
              suffix="%"
              allowDecimal={false}
              value={test.share}
              onChange={(share) => typeof share === 'number' && change({ share })}
            />
            <Select
              label={text('testMeasure')}
              allowDeselect={false}
              data={[
                { value: 'opened', label: text('figure-opened') },
                { value: 'clicked', label: text('figure-clicked') },
              ]}
              value={test.measure}
              onChange={(measure) => change({ measure: measure === 'clicked' ? 'clicked' : 'opened' })}
            />
            <NumberInput
              label={text('testHours')}
              min={1}
              max={72}
              allowDecimal={false}
              value={test.hours}
              onChange={(hours) => typeof hours === 'number' && change({ hours })}
            />
          </div>
        </>
      )}
    </>
  );
}
