// The one fact that the signal line and its chip show, the most pressing first.
import type { SyncView } from '#src/data/engine/use-sync-status.ts'
import type { Signal } from '#src/ui/frame/signal.ts'

/** `expired`: the person has to sign in again before anything goes on. */
export function signalOf(view: SyncView, expired: boolean): Signal {
  const unsent = view.waiting + view.sending
  const blocked = view.blocked?.kind
  if (view.storage.fault !== null || view.storage.reloadNeeded || blocked === 'storage') return { kind: 'trouble' }
  if (expired || blocked === 'login') return { kind: 'login', count: unsent }
  if (blocked || view.refused > 0) return { kind: 'attention', count: view.refused }
  if (view.failing) return { kind: 'unwell', count: unsent }
  if (view.reachable === false) return { kind: 'offline', count: unsent }
  if (view.sending > 0) return { kind: 'sending', count: unsent }
  if (view.waiting > 0) return { kind: 'waiting', count: view.waiting }
  if (view.inStepAtMs === null) return { kind: 'starting' }
  return { kind: 'in-step', atMs: view.inStepAtMs }
}
