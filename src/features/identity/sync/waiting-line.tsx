import { Button } from '@mantine/core'
import { lazy, Suspense, useState } from 'react'
import { useSyncActions } from '#src/data/edits/use-edits.ts'
import { useSyncStatus } from '#src/data/engine/use-sync-status.ts'
import { useUploadProgress } from '#src/data/files/use-upload-progress.ts'
import { useText } from '#src/i18n/i18n.ts'
import { syncText } from '#src/i18n/shell/sync.ts'
import { formatBytes } from '#src/lib/format-number.ts'
import type { Edit } from '#src/sync/outbox/edit.ts'
import { copyText } from '#src/ui/hand-on.ts'
import { showToast } from '#src/ui/notice/toast-store.ts'
import { RelativeTime } from '#src/ui/relative-time.tsx'
import { editText } from './edit-text.ts'
import { editTitle, type NameOf } from './edit-title.ts'
import classes from './sync.module.css'

const Confirm = lazy(async () => ({ default: (await import('#src/ui/overlay/confirm.tsx')).Confirm }))

/** An edit that is only on this device, or on its way. What was never sent can be withdrawn. */
export function WaitingLine({ edit, nameOf }: { edit: Edit; nameOf: NameOf }) {
  const words = useText(syncText).edit
  const { withdraw } = useSyncActions()
  const { reachable, failing, blocked } = useSyncStatus()
  const upload = useUploadProgress(edit.files)
  const isLost = upload?.isReadable === false
  const [isAsking, setAsking] = useState(false)
  const title = editTitle(edit, nameOf)
  const take = async () => {
    if (!(await withdraw(edit.id))) showToast('note', words.tooLate)
  }
  return (
    <li className={classes.line}>
      <span className={classes.dot} data-state={edit.state} aria-hidden="true" />
      <span className={classes.lineText}>
        <span>{title}</span>
        <span className={classes.quiet}>
          <RelativeTime atMs={edit.madeAtMs} />
          {edit.state === 'sent' &&
            ` · ${blocked ? words.paused : failing || reachable === false ? words.uncertain : words.sending}`}
          {edit.weight > 1 && ` · ${words.combined(edit.weight)}`}
          {upload?.isReadable &&
            ` · ${
              upload.received === null
                ? words.fileWaits(upload.isPicture, formatBytes(upload.size))
                : words.fileSent(upload.isPicture, formatBytes(upload.received), formatBytes(upload.size))
            }`}
        </span>
        {isLost && <span className={classes.reason}>{words.fileLost(upload.isPicture)}</span>}
      </span>
      {isLost && (
        <Button size="xs" variant="subtle" color="gray" onClick={() => void copyText(editText(edit, nameOf))}>
          {words.copy}
        </Button>
      )}
      {edit.state === 'queued' && (
        <Button size="xs" variant="subtle" color="gray" onClick={() => setAsking(true)}>
          {words.withdraw}
        </Button>
      )}
      {isAsking && (
        <Suspense fallback={null}>
          <Confirm
            opened
            onClose={() => setAsking(false)}
            title={words.withdrawTitle}
            confirmLabel={words.withdraw}
            destructive
            onConfirm={take}
          >
            <p>{title}</p>
            <p>{words.withdrawAsk}</p>
          </Confirm>
        </Suspense>
      )}
    </li>
  )
}
