import { useState } from 'react'
import { ALERT_KINDS, ALERTS, type AlertKind, type AlertRule } from '#contract/domains/hr/alerts/alert-kinds.ts'
import { alertRule } from '#contract/domains/hr/alerts/alert-rule.ts'
import type { Row } from '#contract/kit/collection.ts'
import { useRows } from '#src/data/rows/use-rows.ts'
import { enumLabel } from '#src/i18n/field-words.ts'
import { alertNames } from '#src/i18n/hr/alert-words.ts'
import { alertsText } from '#src/i18n/hr/alerts.ts'
import { processTitles } from '#src/i18n/hr/processes/process-titles.ts'
import { useLanguage, useText } from '#src/i18n/i18n.ts'
import { LineButton } from '#src/ui/list/line-button.tsx'
import { Dialog } from '#src/ui/overlay/dialog.tsx'
import { Page, PageSection } from '#src/ui/page.tsx'
import { SkeletonDetail } from '#src/ui/state/state-skeleton.tsx'
import { StatusTag } from '#src/ui/status-tag.tsx'
import { AlertForm } from './alert-form.tsx'
import classes from './alerts.module.css'

const GROUPS = ['hr', 'partners', 'labour', 'office'] as const
const OFFICE: readonly AlertKind[] = [
  ...(['approvalWaiting', 'ackOpen', 'orderUnpaid', 'orderReview', 'subscriptionEnd', 'certificationEnd'] as const),
]

const groupOf = (kind: AlertKind): (typeof GROUPS)[number] => {
  if (OFFICE.includes(kind)) return 'office'
  if (kind.startsWith('partner')) return 'partners'
  return kind.startsWith('worker') || kind === 'wageUnsigned' ? 'labour' : 'hr'
}

/** What people are told of before it is due, by kind: the organisation's rules, and the way to change them. */
export function AlertsScreen() {
  const words = useText(alertsText)
  const names = useText(alertNames)
  const title = useText(processTitles).alerts
  const say = useSayRule()
  const { rows, state } = useRows(alertRule)
  const [opened, setOpened] = useState<AlertKind>()
  if (state === 'loading') return <SkeletonDetail />
  const own = new Map(rows.map((row) => [row.alert, row]))
  return (
    <Page title={title} width="narrow">
      <p className={classes.hint}>{words.hint}</p>
      {GROUPS.map((group) => (
        <PageSection key={group} id={group} title={words.groups[group]}>
          {ALERT_KINDS.filter((kind) => groupOf(kind) === group).map((kind) => (
            <RuleLine
              key={kind}
              name={names.kinds[kind]}
              said={say(kind, own.get(kind) ?? ALERTS[kind])}
              row={own.get(kind)}
              onPress={() => setOpened(kind)}
            />
          ))}
        </PageSection>
      ))}
      <Dialog
        opened={opened !== undefined}
        onClose={() => setOpened(undefined)}
        title={opened ? words.edit(names.kinds[opened]) : ''}
      >
        {opened && (
          <AlertForm
            key={opened}
            kind={opened}
            row={own.get(opened)}
            usual={say(opened, ALERTS[opened])}
            onDone={() => setOpened(undefined)}
          />
        )}
      </Dialog>
    </Page>
  )
}

interface RuleLineProps {
  name: string
  said: string
  row: Row<typeof alertRule> | undefined
  onPress: () => void
}

function RuleLine({ name, said, row, onPress }: RuleLineProps) {
  const words = useText(alertsText)
  return (
    <LineButton
      title={name}
      lines={[said]}
      end={row && <StatusTag>{row.enabled ? words.changed : words.off}</StatusTag>}
      onPress={onPress}
    />
  )
}

/** A word of a list as it stands within a sentence. */
const inSentence = (word: string): string => word.charAt(0).toLowerCase() + word.slice(1)

/** A rule in one sentence. */
function useSayRule(): (kind: AlertKind, rule: AlertRule) => string {
  const words = useText(alertsText)
  const language = useLanguage()
  const between = language === 'en' ? ', ' : '、'
  return (kind, rule) => {
    if (!rule.enabled) return words.off
    const receivers = rule.receivers
      .map((one) => inSentence(enumLabel('receivers', one, language, 'alertRule')))
      .join(between)
    const by = words.by(receivers, enumLabel('channel', rule.channel, language, 'alertRule'))
    const { unit, grace } = ALERTS[kind]
    if (unit === 'week') return `${words.onMondays} · ${by}`
    if (unit) return `${words.waiting[unit]([...rule.days].sort((a, b) => a - b).join(between))} · ${by}`
    const days = rule.days.filter((one) => one > 0).sort((a, b) => (ALERTS[kind].after ? a - b : b - a))
    const said = days.length === 0 ? [] : [words[ALERTS[kind].after ? 'after' : 'before'](days.join(between))]
    if (rule.days.includes(0)) said.push(words.onTheDay)
    if (grace) said.push(words.grace[grace])
    if (rule.daily) said.push(words.daily)
    return `${said.join(between)} · ${by}`
  }
}
