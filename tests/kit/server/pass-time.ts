// Time of the server in a test: it passes when the test says so.
import { DAY_MS } from '#contract/kit/day-ms.ts'
import { closeAccounts } from '#server/jobs/close-accounts.ts'
import { endOrganisations } from '#server/jobs/end-organisations.ts'
import { expireGrants } from '#server/jobs/expire-grants.ts'
import { moveByClock } from '#server/jobs/move-by-clock.ts'
import type { TestApp } from './app.ts'

/** Lets that much time pass and does for accounts, organisations and grants what is due then. */
export async function passTime(app: TestApp, ms: number): Promise<void> {
  app.clock.nowMs += ms
  const due = { ...app, nowMs: () => app.clock.nowMs, random: Math.random }
  await expireGrants(due)
  await endOrganisations(due)
  await closeAccounts(due)
}

/** Lets days pass and takes the steps of records that are due then, too. */
export async function passDays(app: TestApp, days: number): Promise<void> {
  await passTime(app, days * DAY_MS)
  const faults: unknown[] = []
  const note = (fault: unknown) => void faults.push(fault)
  const log = { info: () => undefined, warn: note, error: note }
  await moveByClock({ ...app, nowMs: () => app.clock.nowMs, random: Math.random, log })
  if (faults.length > 0) throw new AggregateError(faults.map((one) => (one as { err?: unknown }).err ?? one))
}
