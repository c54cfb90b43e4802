// A new version takes over in all tabs at once, so all of them are asked first: each keeps what was typed in it and says
// so. Then the waiting service worker is let in, and each tab reloads by itself, once, after keeping again.
import type { Channel } from '#src/data/engine/browser.ts'

export type UpdateMessage =
  | { readonly kind: 'prepare'; readonly round: string }
  | { readonly kind: 'prepared'; readonly round: string; readonly tab: string; readonly ready: boolean }

export const UPDATE_CHANNEL = 'gantry-update'
/** A tab that is asleep does not answer. What was typed in it was kept when it went out of sight. */
const ANSWER_MS = 2000

export interface UpdateFlowOptions {
  readonly tab: string
  readonly channel: Channel
  /** Names of the other tabs that are open; undefined where nobody can say. */
  readonly otherTabs: () => Promise<readonly string[] | undefined>
  /** Keeps everything half-typed in this tab; rejects when it cannot, or when something must not be cut off. */
  readonly keepDrafts: () => Promise<void>
  /** Lets the waiting worker take over. */
  readonly activate: () => void
  readonly reload: () => void
  readonly newRound: () => string
  readonly after: (ms: number, run: () => void) => () => void
  /** Says what stands in the way; the next `apply` goes ahead. */
  readonly onHindered: (where: 'here' | 'otherTab') => void
  /** The new version has taken over, but this tab could not keep what is in it: it offers the reload instead. */
  readonly onReloadOwed: () => void
}

export interface UpdateFlow {
  /** The person wants the new version. Resolves when it was asked to take over, or when something stands in the way. */
  readonly apply: () => Promise<void>
  /** Another worker controls this page now. */
  readonly takenOver: () => Promise<void>
  readonly stop: () => void
}

export function createUpdateFlow(options: UpdateFlowOptions): UpdateFlow {
  const { tab, channel, keepDrafts } = options
  const post = (message: UpdateMessage) => channel.post(message)
  const kept = () =>
    keepDrafts().then(
      () => true,
      () => false,
    )
  let warned = false
  /** The person goes ahead in this tab, whatever could not be kept. */
  let confirmed = false
  let reloading = false
  let hasTakenOver = false

  const stopListening = channel.listen((heard) => {
    const message = heard as UpdateMessage
    if (message.kind !== 'prepare') return
    void kept().then((ready) => post({ kind: 'prepared', round: message.round, tab, ready }))
  })

  /** Asks the other tabs; false when one of them says that it could not keep everything. */
  async function othersReady(): Promise<boolean> {
    const others = await options.otherTabs()
    const missing = new Set(others)
    if (others && missing.size === 0) return true
    const round = options.newRound()
    return new Promise((resolve) => {
      const end = (ready: boolean) => {
        cancel()
        stop()
        resolve(ready)
      }
      const cancel = options.after(ANSWER_MS, () => end(true))
      const stop = channel.listen((heard) => {
        const message = heard as UpdateMessage
        if (message.kind !== 'prepared' || message.round !== round) return
        missing.delete(message.tab)
        if (!message.ready) end(false)
        else if (others && missing.size === 0) end(true)
      })
      post({ kind: 'prepare', round })
    })
  }

  function reloadOnce(): void {
    if (reloading) return
    reloading = true
    options.reload()
  }

  return {
    async apply() {
      const hindered = !(await kept()) ? 'here' : (await othersReady()) ? undefined : 'otherTab'
      if (hindered && !warned) {
        warned = true
        options.onHindered(hindered)
        return
      }
      confirmed = true
      if (hasTakenOver) reloadOnce()
      else options.activate()
    },
    async takenOver() {
      hasTakenOver = true
      if ((await kept()) || confirmed) reloadOnce()
      else options.onReloadOwed()
    },
    stop: stopListening,
  }
}
