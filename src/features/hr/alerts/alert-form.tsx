import { Button } from '@mantine/core'
import {
  ALERTS,
  type AlertChannel,
  type AlertKind,
  type AlertReceiver,
  isOfOtherJob,
} from '#contract/domains/hr/alerts/alert-kinds.ts'
import {
  addAlertRule,
  alertRule,
  changeAlertRule,
  MOST_ALERT_DAYS,
  removeAlertRule,
} from '#contract/domains/hr/alerts/alert-rule.ts'
import type { Row } from '#contract/kit/collection.ts'
import { commandOf, useNewId } from '#src/data/edits/use-mutate.ts'
import { enumLabels, fieldLabel } from '#src/i18n/field-words.ts'
import { alertsText } from '#src/i18n/hr/alerts.ts'
import { useLanguage, useText } from '#src/i18n/i18n.ts'
import { useSave } from '#src/records/use-save.ts'
import { CheckField } from '#src/ui/form/check-field.tsx'
import { FormLayout } from '#src/ui/form/form.tsx'
import { SelectField } from '#src/ui/form/select-field.tsx'
import { TagsField } from '#src/ui/form/tags-field.tsx'
import { TextField } from '#src/ui/form/text-field.tsx'
import { useForm } from '#src/ui/form/use-form.ts'
import { readDays } from './alert-days.ts'
import classes from './alerts.module.css'

interface AlertFormProps {
  kind: AlertKind
  /** What the organisation has set; without it the usual rule holds. */
  row: Row<typeof alertRule> | undefined
  usual: string
  onDone: () => void
}

interface Typed {
  enabled: boolean
  days: string | undefined
  daily: boolean
  receivers: readonly string[]
  channel: string | undefined
}

/** What the numbers of a kind count. */
function daysLabel(kind: AlertKind, words: (typeof alertsText)['zh']): string {
  const { unit, after } = ALERTS[kind]
  if (unit === 'hours') return words.hoursWaited
  if (unit === 'workDays') return words.workDaysWaited
  return after ? words.daysAfter : words.daysBefore
}

/** When, whom and how one kind of alert tells. */
export function AlertForm({ kind, row, usual, onDone }: AlertFormProps) {
  const words = useText(alertsText)
  const language = useLanguage()
  const save = useSave()
  const newId = useNewId()
  const facts = ALERTS[kind]
  const held = row ?? facts
  const label = (field: keyof Typed) => fieldLabel('alertRule', field, language)
  const labels: Record<keyof Typed, string> = {
    enabled: words.enabled,
    days: daysLabel(kind, words),
    daily: facts.after ? words.dailyAfter : words.dailyBefore,
    receivers: label('receivers'),
    channel: label('channel'),
  }
  const form = useForm<Typed>({
    initial: {
      enabled: held.enabled,
      days: [...held.days].sort((a, b) => b - a).join(language === 'en' ? ', ' : '、'),
      daily: held.daily,
      receivers: held.receivers,
      channel: held.channel,
    },
    rules: {
      days: (typed, all) => {
        const days = readDays(typed)
        const isMissing = all.enabled && days?.length === 0
        return days === undefined || isMissing ? words.daysWrong(MOST_ALERT_DAYS) : undefined
      },
      receivers: (typed, all) => (all.enabled && typed.length === 0 ? words.receiversNeeded : undefined),
    },
    onSubmit: async (typed) => {
      const values = {
        enabled: typed.enabled,
        days: readDays(typed.days) ?? [],
        daily: typed.daily,
        receivers: facts.may.filter((one: AlertReceiver) => typed.receivers.includes(one)),
        channel: (typed.channel === 'todo' ? 'todo' : 'message') satisfies AlertChannel as AlertChannel,
      }
      const command = row
        ? commandOf(changeAlertRule, { uri: row.uri, patch: values })
        : commandOf(addAlertRule, { uri: newId(alertRule.idPrefix), values: { alert: kind, ...values } })
      const saved = await save([command])
      if (saved.kind !== 'refused') onDone()
      return undefined
    },
  })
  const back = async () => {
    if (!row) return
    const saved = await save([commandOf(removeAlertRule, { uri: row.uri })])
    if (saved.kind !== 'refused') onDone()
  }
  const choices = (field: 'receivers' | 'channel') =>
    Object.entries(enumLabels(field, language, 'alertRule')).map(([value, word]) => ({ value, label: word }))
  return (
    <>
      <p className={classes.hint}>
        {words.usualIs(usual)}
        {kind === 'approvalWaiting' && ` ${words.waitingHint}`}
      </p>
      <FormLayout form={form} labels={labels} submitLabel={words.save} onCancel={onDone}>
        <CheckField field={form.field('enabled')} label={labels.enabled} />
        {facts.unit !== 'week' && (
          <TextField
            field={form.field('days')}
            label={labels.days}
            description={facts.unit ? words.countsHint : words.daysHint}
          />
        )}
        {facts.unit !== 'week' && !isOfOtherJob(kind) && (
          <CheckField field={form.field('daily')} label={labels.daily} />
        )}
        <TagsField
          field={form.field('receivers')}
          label={labels.receivers}
          options={choices('receivers').filter(({ value }) => facts.may.some((one) => one === value))}
        />
        {!isOfOtherJob(kind) && (
          <SelectField field={form.field('channel')} label={labels.channel} required options={choices('channel')} />
        )}
      </FormLayout>
      {row && (
        <Button variant="subtle" onClick={() => back().catch(reportError)}>
          {words.usual}
        </Button>
      )}
    </>
  )
}
