// Time of the server in a test: it passes when the test says so.
import { closeAccounts } from '#server/jobs/close-accounts.ts'
import { endOrganisations } from '#server/jobs/end-organisations.ts'
import { expireGrants } from '#server/jobs/expire-grants.ts'
import type { TestApp } from './app.ts'

/** Lets that much time pass and does for accounts, organisations and grants what is due then. */
export async function passTime(app: TestApp, ms: number): Promise<void> {
  app.clock.nowMs += ms
  const due = { ...app, nowMs: () => app.clock.nowMs, random: Math.random }
  await expireGrants(due)
  await endOrganisations(due)
  await closeAccounts(due)
}
