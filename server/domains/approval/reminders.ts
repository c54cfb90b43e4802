// When whoever holds a part of an approval is reminded: by the organisation's rule, unless the template has hours of its own.
import { DEFAULT_SETTINGS } from '#contract/domains/approval/flow.ts'
import { alertRuleOf } from '#server/domains/alert-rules.ts'
import type { ApprovalContext } from '#server/domains/approval-hooks.ts'
import { transactionOf } from '#server/sync/store/kysely-store.ts'
import type { Reminders, Version } from './run.ts'

/** A template that was left at the usual hours follows the rule; one with hours of its own keeps them, rule or no rule. */
export async function remindersOf(
  { storeTx, who }: Pick<ApprovalContext, 'storeTx' | 'who'>,
  { settings }: Version,
): Promise<Reminders> {
  const db = transactionOf(storeTx)
  if (!db) throw new Error('approvals are decided in a database')
  const { enabled, days, receivers } = await alertRuleOf(db, who.domain, 'approvalWaiting')
  const { remindHours } = settings
  const isUsual = remindHours.join() === DEFAULT_SETTINGS.remindHours.join()
  const follows = enabled ? [...days].sort((a, b) => a - b) : []
  return {
    hours: isUsual ? follows : remindHours,
    approver: !enabled || receivers.includes('approver'),
    starter: enabled && receivers.includes('starter'),
  }
}
