import type { FlowSettings } from '#contract/domains/approval/flow.ts'
import { UsernamesField } from '#src/records/directory/usernames-field.tsx'
import { CheckField } from '#src/ui/form/check-field.tsx'
import { NumberField } from '#src/ui/form/number-field.tsx'
import { SelectField } from '#src/ui/form/select-field.tsx'
import { WordsField } from '#src/ui/form/words-field.tsx'
import { PageSection } from '#src/ui/page.tsx'
import { bind } from './binding.ts'
import classes from './design.module.css'
import { useDesignWords } from './use-design-words.ts'

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

const TIMINGS: readonly FlowSettings['ccTiming'][] = ['start', 'end', 'both']
const MOST_HOURS = 24 * 365
const MOST_REMINDERS = 10

/** Hours in their order; what is no number of hours is left out. */
const hoursOf = (typed: readonly string[]): number[] =>
  [...new Set(typed.map(Number).filter((one) => one > 0 && one <= MOST_HOURS))]
    .sort((a, b) => a - b)
    .slice(0, MOST_REMINDERS)

/** What may be done with an approval of this kind. */
export function SettingsDesign({ settings, onChange }: SettingsDesignProps) {
  const words = useDesignWords()
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
        <WordsField
          field={bind<readonly string[]>('settings-remind', settings.remindHours.map(String), (typed) =>
            put({ remindHours: hoursOf(typed) }),
          )}
          label={words.settings.remindHours}
          description={words.optionsHint}
        />
        <SelectField
          field={bind<string | undefined>('settings-ccTiming', settings.ccTiming, (value) =>
            put({ ccTiming: TIMINGS.find((one) => one === value) ?? 'end' }),
          )}
          label={words.settings.ccTiming}
          required
          options={TIMINGS.map((value) => ({ value, label: words.timings[value] }))}
        />
        <UsernamesField
          field={bind<readonly string[]>('settings-cc', settings.ccUsers, (ccUsers) => put({ ccUsers: [...ccUsers] }))}
          label={words.settings.ccUsers}
        />
      </div>
    </PageSection>
  )
}
