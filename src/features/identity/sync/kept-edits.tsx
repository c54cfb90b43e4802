// Edits of an identity that does not work here and now: one by one, to read, to copy, to discard.
import { Button } from '@mantine/core'
import { lazy, Suspense, useState } from 'react'
import { useSyncActions } from '#src/data/edits/use-edits.ts'
import { useText } from '#src/i18n/i18n.ts'
import { syncText } from '#src/i18n/shell/sync.ts'
import type { Edit } from '#src/sync/outbox/edit.ts'
import { copyText } from '#src/ui/hand-on.ts'
import { showToast } from '#src/ui/notice/toast-store.ts'
import { RelativeTime } from '#src/ui/relative-time.tsx'
import type { EditGroup } from './edit-groups.ts'
import { editText, refusalWords } from './edit-text.ts'
import { editTitle, type NameOf } from './edit-title.ts'
import { Facts } from './facts.tsx'
import classes from './sync.module.css'
import { useNames } from './use-names.ts'

const Confirm = lazy(async () => ({ default: (await import('#src/ui/overlay/confirm.tsx')).Confirm }))

/** `expired`: a login opens it again. `closed`: the organisation is closed to the person; `account`: all of the account is. */
export type Standing = 'open' | 'expired' | 'closed' | 'account'

/** Edits in sight at once; the rest follow on request. */
const SHOWN = 50

/** The unfinished edits of an identity that cannot send them now. */
export function KeptEdits({ group, standing }: { group: EditGroup; standing: Standing }) {
  const words = useText(syncText).groups
  const [more, setMore] = useState(SHOWN)
  const edits = [...group.refused, ...group.sending, ...group.waiting]
  const shown = edits.slice(0, more)
  const nameOf = useNames(shown)
  return (
    <>
      <ul className={classes.lines}>
        {shown.map((edit) => (
          <KeptLine
            key={edit.id}
            edit={edit}
            nameOf={nameOf}
            isClosed={standing === 'closed' || standing === 'account'}
          />
        ))}
      </ul>
      {edits.length > shown.length && (
        <Button variant="subtle" size="xs" onClick={() => setMore((before) => before + SHOWN)}>
          {words.more(edits.length - shown.length)}
        </Button>
      )}
    </>
  )
}

function KeptLine({ edit, nameOf, isClosed }: { edit: Edit; nameOf: NameOf; isClosed: boolean }) {
  const words = useText(syncText).edit
  const { withdraw, giveUp } = useSyncActions()
  const [isAsking, setAsking] = useState(false)
  const isSent = edit.state === 'sent'
  const title = editTitle(edit, nameOf)
  const reason = refusalWords(edit, nameOf)
  const discard = async () => {
    if (!(await (isClosed ? giveUp : withdraw)(edit.id))) showToast('note', isSent ? words.tooLate : words.gone)
  }
  return (
    <li className={classes.kept}>
      <span className={classes.keptTitle}>{title}</span>
      <span className={classes.quiet}>
        <RelativeTime atMs={edit.madeAtMs} />
        {edit.state !== 'inbox' && ` · ${isSent ? words.paused : words.notSent}`}
        {edit.weight > 1 && ` · ${words.combined(edit.weight)}`}
      </span>
      {reason !== undefined && <p className={classes.reason}>{reason}</p>}
      <Facts edit={edit} nameOf={nameOf} />
      <div className={classes.actions}>
        <Button size="xs" variant="default" onClick={() => void copyText(editText(edit, nameOf))}>
          {words.copy}
        </Button>
        {(isClosed || !isSent) && (
          <Button size="xs" variant="subtle" color="red" onClick={() => setAsking(true)}>
            {words.discard}
          </Button>
        )}
      </div>
      {isAsking && (
        <Suspense fallback={null}>
          <Confirm
            opened
            onClose={() => setAsking(false)}
            title={words.discardTitle}
            confirmLabel={words.discard}
            destructive
            onConfirm={discard}
          >
            <p>{title}</p>
            <p>{isSent ? words.discardSentAsk : words.discardAsk}</p>
          </Confirm>
        </Suspense>
      )}
    </li>
  )
}
