import { Button } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { useText } from '#src/i18n/i18n.ts'
import { uiText } from '#src/i18n/ui/ui.ts'
import { Dialog } from './dialog.tsx'

export interface ConfirmProps {
  opened: boolean
  onClose: () => void
  title: string
  /** What will happen, and what cannot be taken back. */
  children: ReactNode
  /** A verb, such as withdraw or delete. */
  confirmLabel?: string | undefined
  cancelLabel?: string | undefined
  /** Red, for what destroys. */
  destructive?: boolean | undefined
  /** While a promise runs the button is busy; the dialog closes when it is fulfilled. */
  onConfirm: () => unknown
}

/** A question before something that cannot easily be taken back; 400 px as the specification says. */
export function Confirm(props: ConfirmProps) {
  const words = useText(uiText)
  const [busy, setBusy] = useState(false)
  // What destroys is not done by an Enter too many.
  const isRisky = props.destructive === true
  const confirm = () => {
    const running = props.onConfirm()
    if (!(running instanceof Promise)) return props.onClose()
    setBusy(true)
    // On a failure the dialog stays, so that one can try again; the cause goes to the page's error handling.
    void running.then(props.onClose, reportError).finally(() => setBusy(false))
  }
  return (
    <Dialog
      opened={props.opened}
      onClose={props.onClose}
      title={props.title}
      width={400}
      foot={
        <>
          <Button variant="default" onClick={props.onClose} disabled={busy} data-autofocus={isRisky || undefined}>
            {props.cancelLabel ?? words.cancel}
          </Button>
          <Button
            {...(isRisky ? { color: 'red' } : {})}
            loading={busy}
            onClick={confirm}
            data-autofocus={!isRisky || undefined}
          >
            {props.confirmLabel ?? words.confirm}
          </Button>
        </>
      }
    >
      {props.children}
    </Dialog>
  )
}
