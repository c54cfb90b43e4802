import { Button } from '@mantine/core'
import { ERROR_CODES } from '#contract/error-codes.ts'
import type { SyncView } from '#src/data/engine/use-sync-status.ts'
import { useText } from '#src/i18n/i18n.ts'
import { syncText } from '#src/i18n/shell/sync.ts'
import classes from './sync.module.css'

export type Unblock = 'login' | 'permission' | 'reload' | 'resume' | 'switch'

/** What stands in the way: its sentence and what resolves it, by the keys of the words. */
export interface Block {
  readonly sentence: 'login' | 'permission' | 'upgrade' | 'closed' | 'account' | 'quota' | 'storage' | 'reload'
  readonly act: Unblock
}

/**
 * What keeps the queue from going on, the most pressing first; undefined when nothing does. `closed`: the code with which
 * a call has said that the identity is closed.
 */
export function blockOf(
  view: Pick<SyncView, 'blocked' | 'storage'>,
  { isExpired, closed }: { isExpired: boolean; closed: number | undefined },
): Block | undefined {
  const { blocked, storage } = view
  if (storage.reloadNeeded) return { sentence: 'reload', act: 'reload' }
  if (isExpired) return { sentence: 'login', act: 'login' }
  const code = blocked?.kind === 'closed' ? blocked.code : closed
  if (code === ERROR_CODES.accountCancelled || code === ERROR_CODES.accountFrozen)
    return { sentence: 'account', act: 'login' }
  if (code !== undefined) return { sentence: 'closed', act: 'switch' }
  if (blocked?.kind === 'login') return { sentence: 'login', act: 'login' }
  if (blocked?.kind === 'permission') return { sentence: 'permission', act: 'permission' }
  if (blocked?.kind === 'upgrade') return { sentence: 'upgrade', act: 'reload' }
  const fault = blocked?.kind === 'storage' ? blocked.fault : storage.fault
  if (fault === null) return undefined
  return { sentence: fault === 'quota' ? 'quota' : 'storage', act: 'resume' }
}

/** A sentence for what keeps the queue, and the one thing to do about it. */
export function BlockedNote({ block, onAct }: { block: Block; onAct: (act: Unblock) => void }) {
  const words = useText(syncText)
  return (
    <div className={classes.blocked} role="alert">
      <p className={classes.blockedText}>{words.blocked[block.sentence]}</p>
      <Button size="xs" onClick={() => onAct(block.act)}>
        {words.act[block.act]}
      </Button>
    </div>
  )
}
