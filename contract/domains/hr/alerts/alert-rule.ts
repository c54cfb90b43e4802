// What an organisation says otherwise of its alerts: a row for each kind that is not as usual.
import * as z from 'zod/mini'
import { collection, group } from '../../../kit/collection.ts'
import { codesOf, flag, list, oneOf } from '../../../kit/field.ts'
import { recordMutations } from '../../../kit/record.ts'
import { refuse } from '../../../kit/refusal.ts'
import { ALERT_CHANNELS, ALERT_KINDS, ALERT_RECEIVERS, ALERTS, isOfOtherJob } from './alert-kinds.ts'

const MANAGES = 'roster_managerment'
const MOST_STAGES = 8
export const MOST_ALERT_DAYS = 365

export const alertRule = collection(
  'alertRule',
  {
    base: group(MANAGES, {
      alert: oneOf(...ALERT_KINDS),
      enabled: flag(),
      days: list(z.int().check(z.minimum(0), z.maximum(MOST_ALERT_DAYS)), MOST_STAGES),
      daily: flag(),
      receivers: codesOf(ALERT_RECEIVERS),
      channel: oneOf(...ALERT_CHANNELS),
    }),
  },
  { audience: 'organisation', idPrefix: 'alr', lookups: [], unique: [{ field: 'alert' }] },
)

export const {
  add: addAlertRule,
  change: changeAlertRule,
  /** The usual rule holds again. */
  remove: removeAlertRule,
} = recordMutations(alertRule, {
  permission: MANAGES,
  writes: ['alert', 'enabled', 'days', 'daily', 'receivers', 'channel'],
  check: ({ row, given, act }) => {
    if (act === 'remove') return
    if (act === 'change' && given.alert !== undefined && given.alert !== row?.alert)
      refuse('invalid', { field: 'alert' })
    const { alert, enabled, days, receivers, daily, channel } = { ...row, ...given }
    if (alert === undefined) refuse('notFound')
    if (enabled === true && (days ?? []).length === 0) refuse('invalid', { field: 'days', reason: 'required' })
    if (new Set(days).size !== (days ?? []).length) refuse('invalid', { field: 'days', reason: 'twice' })
    if (enabled === true && (receivers ?? []).length === 0)
      refuse('invalid', { field: 'receivers', reason: 'required' })
    if ((receivers ?? []).some((one) => !ALERTS[alert].may.includes(one)))
      refuse('invalid', { field: 'receivers', reason: 'notAnOption' })
    if (ALERTS[alert].unit === 'week' && daily === true) refuse('invalid', { field: 'daily', reason: 'notAnOption' })
    if (!isOfOtherJob(alert)) return
    if (daily === true) refuse('invalid', { field: 'daily', reason: 'notAnOption' })
    if (channel === 'todo') refuse('invalid', { field: 'channel', reason: 'notAnOption' })
  },
})
