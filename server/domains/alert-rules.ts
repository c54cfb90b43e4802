// The rules of alerts that hold: what an organisation has set, else the usual ones.
import { type Kysely, type QueryExecutorProvider, sql } from 'kysely'
import { ALERTS, type AlertKind, type AlertRule } from '#contract/domains/hr/alerts/alert-kinds.ts'

/** The rule of a kind in an organisation, as the database has them at this moment. */
export async function alertRules(db: Kysely<unknown>): Promise<(domain: string, kind: AlertKind) => AlertRule> {
  const { rows } = await sql<AlertRule & { domain: string; alert: string }>`
    select split_part(scope, ':', 2) as domain, alert, enabled, days, daily, receivers, channel
    from alert_rule where deleted_at is null`.execute(db)
  const own = new Map(rows.map(({ domain, alert, ...rule }) => [`${domain} ${alert}`, rule]))
  return (domain, kind) => own.get(`${domain} ${kind}`) ?? ALERTS[kind]
}

/** The rule of one kind in one organisation. */
export async function alertRuleOf(db: QueryExecutorProvider, domain: string, kind: AlertKind): Promise<AlertRule> {
  const { rows } = await sql<AlertRule>`select enabled, days, daily, receivers, channel from alert_rule
    where scope = ${`org:${domain}`} and alert = ${kind} and deleted_at is null`.execute(db)
  return rows[0] ?? ALERTS[kind]
}

/** The nearest of the days before an end; undefined while there is nothing to tell. */
export const stageBefore = ({ enabled, days }: AlertRule, left: number): number | undefined =>
  enabled ? [...days].sort((a, b) => a - b).find((one) => left <= one) : undefined
