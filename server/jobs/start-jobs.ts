// Everything that runs by the clock beside the requests, begun and ended together.

import { type TakeDeps, takeForms } from '#server/domains/hr/newcomer/take-forms.ts'
import { type AdmitDeps, admitNewcomers } from './admit-newcomers.ts'
import { type AlertDeps, startRaising } from './alerts/raise-alerts.ts'
import { type ArticleWorkDeps, startArticleWork } from './article-work.ts'
import { type BoardClockDeps, startBoardClock } from './board-clock.ts'
import { startClosing } from './close-accounts.ts'
import { type EndDeps, startEnding } from './end-organisations.ts'
import { type ExpireDeps, startExpiring } from './expire-grants.ts'
import { type MoveDeps, startMoving } from './move-by-clock.ts'
import { type OfferKeysDeps, startOfferingKeys } from './offer-number-keys.ts'
import { type OpenDeps, startOpening } from './open-regularisations.ts'
import { type PruneDeps, startPruning } from './prune.ts'
import { runEvery } from './run-every.ts'
import { type SeedDeps, startSeeding } from './seed-presets.ts'
import { type SendDeps, startSending } from './send-outbound.ts'
import { type PushDeps, startPushing } from './send-push.ts'
import { startTelling, type WebhookDeps } from './send-webhooks.ts'
import type { OldNumbersDeps } from './take-old-numbers.ts'
import { startTellingTodos, type TellDeps } from './tell-todos.ts'
import { startTicking, type TickDeps } from './tick-approvals.ts'
import { type CertificationTickDeps, startTickingCertifications } from './tick-certifications.ts'
import { type MarketTickDeps, startTickingMarket } from './tick-market.ts'
import { startTickingRealNames } from './tick-real-names.ts'

const MINUTE_MS = 60_000

export type JobsDeps = AlertDeps &
  ArticleWorkDeps &
  BoardClockDeps &
  PruneDeps &
  ExpireDeps &
  EndDeps &
  MoveDeps &
  OpenDeps &
  SendDeps &
  PushDeps &
  WebhookDeps &
  TickDeps &
  MarketTickDeps &
  CertificationTickDeps &
  SeedDeps &
  TellDeps &
  OfferKeysDeps &
  OldNumbersDeps &
  TakeDeps &
  AdmitDeps

/** What an entry leaves to be done, where it was not done at once. */
const startFollowingEntries = (deps: TakeDeps & AdmitDeps): (() => void) => {
  const follow = async () => {
    await takeForms(deps)
    await admitNewcomers(deps)
  }
  return runEvery(MINUTE_MS, follow, { log: deps.log, failed: 'what follows entries was not done' })
}

/** Begins every job; the answer ends them, and waits for the messages that are under way. */
export function startJobs(deps: JobsDeps): () => Promise<void> {
  const stopPruning = startPruning(deps)
  const stopExpiring = startExpiring(deps)
  const stopSending = startSending(deps)
  const stopPushing = startPushing(deps)
  const stopTelling = startTelling(deps)
  const stopClosing = startClosing(deps)
  const stopEnding = startEnding(deps)
  const stopMoving = startMoving(deps)
  const stopOpening = startOpening(deps)
  const stopArticleWork = startArticleWork(deps)
  const stopBoardClock = startBoardClock(deps)
  const stopFollowingEntries = startFollowingEntries(deps)
  const stopRaising = startRaising(deps)
  const stopSeeding = startSeeding(deps)
  const stopTellingTodos = startTellingTodos(deps)
  const stopOfferingKeys = startOfferingKeys(deps)
  const stopTicking = startTicking(deps)
  const stopTickingMarket = startTickingMarket(deps)
  const stopTickingCertifications = startTickingCertifications(deps)
  const stopTickingRealNames = startTickingRealNames(deps)
  return async () => {
    stopPruning()
    stopExpiring()
    stopClosing()
    stopMoving()
    stopOpening()
    stopArticleWork()
    stopBoardClock()
    stopTicking()
    stopTellingTodos()
    stopTickingMarket()
    stopTickingCertifications()
    stopTickingRealNames()
    stopRaising()
    stopSeeding()
    stopOfferingKeys()
    stopFollowingEntries()
    await Promise.all([stopSending(), stopPushing(), stopTelling()])
    stopEnding()
  }
}
