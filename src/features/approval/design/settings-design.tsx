import type { FlowSettings } from '#contract/domains/approval/flow.ts'
import { designText } from '#src/i18n/approval/design.ts'
import { useText } from '#src/i18n/i18n.ts'
import { UsernamesField } from '#src/records/directory/usernames-field.tsx'
import { CheckField } from '#src/ui/form/check-field.tsx'
import { NumberField } from '#src/ui/form/number-field.tsx'
import { SelectField } from '#src/ui/form/select-field.tsx'
import { PageSection } from '#src/ui/page.tsx'
import { bind } from './binding.ts'
import classes from './design.module.css'

interface SettingsDesignProps {
  settings: FlowSettings
  onChange: (settings: FlowSettings) => void
}

const FLAGS = ['allowAddSign', 'allowTransfer', 'allowRollback', 'signatureRequired', 'allowProxyStart'] as const
const CHOICES = {
  allowWithdraw: 'withdraws',
  dedup: 'dedups',
  commentRequired: 'comments',
  resubmit: 'resubmits',
} as const

/** What may be done with an approval of this kind. */
export function SettingsDesign({ settings, onChange }: SettingsDesignProps) {
  const words = useText(designText)
  const put = (values: Partial<FlowSettings>) => onChange({ ...settings, ...values })
  const number = (key: 'revertDays' | 'overdueDays', most: number) => (
    <NumberField
      field={bind<number | undefined>(`settings-${key}`, settings[key], (value) =>
        put({ [key]: Number.isInteger(value) ? Math.min(most, Math.max(0, value ?? 0)) : 0 }),
      )}
      label={words.settings[key]}
    />
  )
  return (
    <PageSection title={words.tabs.settings}>
      <div className={classes.form}>
        {(Object.keys(CHOICES) as (keyof typeof CHOICES)[]).map((key) => {
          const codes: Readonly<Record<string, string>> = words[CHOICES[key]]
          return (
            <SelectField
              key={key}
              field={bind<string | undefined>(`settings-${key}`, settings[key], (value) =>
                put({ [key]: value } as Partial<FlowSettings>),
              )}
              label={words.settings[key]}
              required
              options={Object.entries(codes).map(([value, label]) => ({ value, label }))}
            />
          )
        })}
        {number('revertDays', 90)}
        {number('overdueDays', 365)}
        {FLAGS.map((key) => (
          <CheckField
            key={key}
            field={bind(`settings-${key}`, settings[key], (value) => put({ [key]: value }))}
            label={words.settings[key]}
          />
        ))}
        <UsernamesField
          field={bind<readonly string[]>('settings-cc', settings.ccUsers, (ccUsers) => put({ ccUsers: [...ccUsers] }))}
          label={words.settings.ccUsers}
        />
      </div>
    </PageSection>
  )
}
