// Rules of alerts in the demonstration.
import { ALERT_KINDS, ALERTS } from '#contract/domains/hr/alerts/alert-kinds.ts'
import { alertRule } from '#contract/domains/hr/alerts/alert-rule.ts'
import { type AnyRow, completeRow } from '#contract/kit/collection.ts'
import { makeUlid } from '#contract/kit/id.ts'
import { createDice } from '../plans/seeded-random.ts'

/** One that is changed and one that is off; where nobody is to be told of anything, all are off. */
export function demoAlertRules(seed: number, nowMs: number, isWaiting: boolean): AnyRow[] {
  const dice = createDice(seed)
  const changed: Readonly<Record<string, object>> = isWaiting
    ? { contractEnd: { days: [45, 15, 0] }, workerAge: { enabled: false } }
    : Object.fromEntries(ALERT_KINDS.map((kind) => [kind, { enabled: false }]))
  return ALERT_KINDS.flatMap((alert) => {
    const values = changed[alert]
    if (values === undefined) return []
    const { enabled, days, daily, receivers, channel } = ALERTS[alert]
    const uri = `${alertRule.idPrefix}_${makeUlid(nowMs, dice.next)}`
    return [completeRow(alertRule, uri, { alert, enabled, days, daily, receivers, channel, ...values })]
  })
}
