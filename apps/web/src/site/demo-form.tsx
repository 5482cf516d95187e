import { IconAlertCircle } from '@tabler/icons-react';
import type { InputHTMLAttributes } from 'react';
import type { Language, Translate } from '../i18n';
import type { site } from '../i18n/en/app/site';

type SiteTranslate = Translate<(typeof site)['messages']>;

interface DemoFieldProps extends InputHTMLAttributes<HTMLInputElement> {
  readonly name: 'fullName' | 'email' | 'company' | 'phone';
  readonly title: string;
  /** A hint after the title of an optional field. */
  readonly optional?: string;
}

function DemoField({ name, title, optional, ...rest }: DemoFieldProps) {
  return (
    <div className="f">
      <label htmlFor={`demo-${name}`}>
        {title}
        {optional ? (
          <span className="m">({optional})</span>
        ) : (
          <span className="req" aria-hidden="true">
            *
          </span>
        )}
      </label>
      <input
        id={`demo-${name}`}
        name={name}
        className="in"
        aria-required={!optional || undefined}
        aria-describedby={`fault-${name}`}
        data-title={title}
        {...rest}
      />
      <p className="fault" id={`fault-${name}`} data-invalid={name} hidden>
        <IconAlertCircle size={14} stroke={1.5} aria-hidden="true" />
        <span />
      </p>
    </div>
  );
}

export interface DemoFormProps {
  readonly text: SiteTranslate;
  readonly language: Language;
}

/** The demo request form; `send-demo` submits it. @source spec 3-payments-builders §2.3 */
export function DemoForm({ text, language }: DemoFormProps) {
  const name = '{{name}}';
  return (
    <section className="dm" id="demo" aria-labelledby="demo-title">
      <div className="w">
        <div>
          <p className="ey">{text('requestDemo')}</p>
          <h2 id="demo-title">{text('askTitle')}</h2>
          <p className="said">{text('askText')}</p>
        </div>
        <form
          className="df"
          noValidate
          aria-labelledby="demo-title"
          data-demo={language}
          data-required={text('isRequired', { name })}
          data-invalid={text('isNotValid', { name })}
          data-failed={text('failed')}
          data-busy={text('tooMany')}
          data-sending={text('sending')}
        >
          <p className="alert" role="alert" data-alert="" hidden />
          <DemoField
            name="fullName"
            title={text('fullName')}
            autoComplete="name"
            placeholder={text('fullNameHint')}
            maxLength={120}
          />
          <DemoField
            name="email"
            title={text('email')}
            type="email"
            autoComplete="email"
            placeholder="you@company.com"
            maxLength={254}
          />
          <div className="pair">
            <DemoField name="company" title={text('company')} autoComplete="organization" maxLength={160} />
            <DemoField
              name="phone"
              title={text('phone')}
              optional={text('optional')}
              type="tel"
              autoComplete="tel"
              placeholder="999-999-9999"
              maxLength={40}
            />
          </div>
          <div className="unseen" aria-hidden="true">
            <label>
              Website <input type="text" name="website" tabIndex={-1} autoComplete="off" />
            </label>
          </div>
          <button type="submit" className="B p">
            {text('send')}
          </button>
          <p className="hint">{text('promise')}</p>
        </form>
        <div className="df thanks" role="status" data-thanks={text('thanksText', { email: '{{email}}' })} hidden>
          <h3 tabIndex={-1}>{text('thanks')}</h3>
          <p />
        </div>
      </div>
    </section>
  );
}
