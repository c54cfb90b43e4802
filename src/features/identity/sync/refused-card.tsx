import { Button } from '@mantine/core'
import { lazy, Suspense, useState } from 'react'
import { useSyncActions } from '#src/data/use-edits.ts'
import { useText } from '#src/i18n/i18n.ts'
import { refusalText } from '#src/i18n/refusals.ts'
import { syncText } from '#src/i18n/sync.ts'
import type { Edit } from '#src/sync/edit.ts'
import { RelativeTime } from '#src/ui/relative-time.tsx'
import { showToast } from '#src/ui/toast-store.ts'
import { ChangeForm } from './change-form.tsx'
import { ConflictForm } from './conflict-form.tsx'
import { copyText } from './copy-text.ts'
import { editText, refusalWords } from './edit-text.ts'
import { editTitle, type NameOf } from './edit-title.ts'
import { conflictsOf } from './edit-values.ts'
import { Facts } from './facts.tsx'
import classes from './sync.module.css'

const Confirm = lazy(async () => ({ default: (await import('#src/ui/overlay/confirm.tsx')).Confirm }))

interface RefusedCardProps {
  edit: Edit
  nameOf: NameOf
  /** The one a mark on a record led here for. */
  isWanted: boolean
}

/** A refused edit: what, why, the values side by side, and what can be done about it. */
export function RefusedCard({ edit, nameOf, isWanted }: RefusedCardProps) {
  const words = useText(syncText).edit
  const actions = useSyncActions()
  const [isChanging, setChanging] = useState(false)
  const [isDiscarding, setDiscarding] = useState(false)
  const [trouble, setTrouble] = useState<string>()
  const conflicts = conflictsOf(edit)
  const title = editTitle(edit, nameOf)

  /** Offers the edit again; undefined arguments mean that nothing of it is left to send. */
  const send = async (args: unknown, isUnchanged = false) => {
    setTrouble(undefined)
    if (args === undefined && !isUnchanged) {
      await actions.withdraw(edit.id)
      return
    }
    const saved = await actions.resubmit(edit.id, isUnchanged ? undefined : args)
    if (saved.kind === 'saved') showToast('note', words.again)
    else setTrouble(refusalText(saved.detail?.reason ?? saved.code))
  }
  const discard = async () => {
    if (!(await actions.withdraw(edit.id))) showToast('note', words.gone)
  }
  const others = (
    <>
      <Button size="xs" variant="default" onClick={() => void copyText(editText(edit, nameOf))}>
        {words.copy}
      </Button>
      <Button size="xs" variant="subtle" color="red" onClick={() => setDiscarding(true)}>
        {words.discard}
      </Button>
    </>
  )
  return (
    <article className={classes.card} id={`edit-${edit.id}`} data-wanted={isWanted || undefined} aria-label={title}>
      <header className={classes.cardHead}>
        <h4 className={classes.cardTitle}>{title}</h4>
        <span className={classes.quiet}>
          <RelativeTime atMs={edit.madeAtMs} />
          {edit.weight > 1 && ` · ${words.combined(edit.weight)}`}
        </span>
      </header>
      <p className={classes.reason}>{refusalWords(edit, nameOf) ?? refusalText('invalid')}</p>
      {trouble !== undefined && (
        <p className={classes.reason} role="alert">
          {trouble}
        </p>
      )}
      {conflicts.length > 0 ? (
        <ConflictForm edit={edit} conflicts={conflicts} nameOf={nameOf} onSend={send} actions={others} />
      ) : isChanging ? (
        <ChangeForm edit={edit} nameOf={nameOf} onSend={send} onCancel={() => setChanging(false)} />
      ) : (
        <>
          <Facts edit={edit} nameOf={nameOf} />
          <div className={classes.actions}>
            <Button size="xs" onClick={() => void send(undefined, true).catch(reportError)}>
              {words.retry}
            </Button>
            <Button size="xs" variant="default" onClick={() => setChanging(true)}>
              {words.change}
            </Button>
            {others}
          </div>
        </>
      )}
      {isDiscarding && (
        <Suspense fallback={null}>
          <Confirm
            opened
            onClose={() => setDiscarding(false)}
            title={words.discardTitle}
            confirmLabel={words.discard}
            destructive
            onConfirm={discard}
          >
            <p>{title}</p>
            <p>{words.discardAsk}</p>
          </Confirm>
        </Suspense>
      )}
    </article>
  )
}
