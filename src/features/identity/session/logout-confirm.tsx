import { Button } from '@mantine/core'
import { useEffect, useRef, useState } from 'react'
import { useOnline } from '#src/data/use-online.ts'
import { useText } from '#src/i18n/i18n.ts'
import { identityText } from '#src/i18n/identity/identity.ts'
import { uiText } from '#src/i18n/ui/ui.ts'
import { showToast } from '#src/ui/notice/toast-store.ts'
import { Dialog } from '#src/ui/overlay/dialog.tsx'
import classes from './logout-confirm.module.css'

interface LogoutConfirmProps {
  opened: boolean
  onClose: () => void
  /** Does nothing and answers how many edits are unsent, unless they may be discarded (A5). */
  onLogout: (discardUnsent: boolean) => Promise<{ kind: 'done' } | { kind: 'unsent'; count: number }>
  /** Saves the unsent edits as a file. */
  onDownload: () => Promise<void>
}

/** The spec's question before a logout; with unsent edits a second one that says how many would be lost. */
export function LogoutConfirm({ opened, onClose, onLogout, onDownload }: LogoutConfirmProps) {
  const all = useText(identityText)
  const words = all.logout
  const { cancel } = useText(uiText)
  const online = useOnline()
  const [unsent, setUnsent] = useState(0)
  const [busy, setBusy] = useState(false)
  const safe = useRef<HTMLButtonElement>(null)
  // The button that was pressed would lose the edits now: another one has the focus.
  useEffect(() => {
    if (unsent > 0) safe.current?.focus()
  }, [unsent])
  const close = () => {
    setUnsent(0)
    onClose()
  }
  const leave = () => {
    setBusy(true)
    onLogout(unsent > 0)
      .then(
        (result) => (result.kind === 'unsent' ? setUnsent(result.count) : close()),
        (error: unknown) => {
          showToast('problem', words.failed)
          reportError(error)
        },
      )
      .finally(() => setBusy(false))
  }
  return (
    <Dialog
      opened={opened}
      onClose={close}
      title={words.title}
      width={400}
      foot={
        <>
          <Button
            // Who signs out here now cannot come back in: the safe way is the next one.
            variant={online ? 'default' : 'filled'}
            onClick={close}
            disabled={busy}
            data-autofocus={online ? undefined : true}
          >
            {cancel}
          </Button>
          <Button
            {...(unsent > 0 || !online ? { color: 'red' } : {})}
            {...(online ? {} : { variant: 'outline' })}
            loading={busy}
            onClick={leave}
            data-autofocus={online ? true : undefined}
          >
            {unsent > 0 ? words.discard : all.panel.logout}
          </Button>
        </>
      }
    >
      {unsent > 0 ? (
        <div className={classes.body} role="alert">
          <p className={classes.text}>{words.unsent(unsent)}</p>
          <Button ref={safe} variant="light" onClick={() => void onDownload().catch(reportError)}>
            {words.keepFirst}
          </Button>
        </div>
      ) : (
        <div className={classes.body}>
          <p className={classes.text}>{words.ask}</p>
          {!online && (
            <p className={classes.locked} role="alert">
              {words.offline}
            </p>
          )}
          <p className={classes.quiet}>{words.leaves}</p>
        </div>
      )}
    </Dialog>
  )
}
