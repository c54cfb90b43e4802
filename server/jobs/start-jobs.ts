// Everything that runs by the clock beside the requests, begun and ended together.
import { startClosing } from './close-accounts.ts'
import { type EndDeps, startEnding } from './end-organisations.ts'
import { type ExpireDeps, startExpiring } from './expire-grants.ts'
import { type PruneDeps, startPruning } from './prune.ts'
import { type SendDeps, startSending } from './send-outbound.ts'
import { type PushDeps, startPushing } from './send-push.ts'

export type JobsDeps = PruneDeps & ExpireDeps & EndDeps & SendDeps & PushDeps

/** Begins every job; the answer ends them, and waits for the messages that are under way. */
export function startJobs(deps: JobsDeps): () => Promise<void> {
  const stopPruning = startPruning(deps)
  const stopExpiring = startExpiring(deps)
  const stopSending = startSending(deps)
  const stopPushing = startPushing(deps)
  const stopClosing = startClosing(deps)
  const stopEnding = startEnding(deps)
  return async () => {
    stopPruning()
    stopExpiring()
    stopClosing()
    await Promise.all([stopSending(), stopPushing()])
    stopEnding()
  }
}
