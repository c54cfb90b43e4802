import { Loader } from '@mantine/core'
import { useAtomValue } from 'jotai'
import { useEffect, useState } from 'react'
import { useText } from '#src/i18n/i18n.ts'
import { errorDialogText } from '#src/i18n/shell/error-dialogs.ts'
import { pendingCallsAtom } from './pending-calls.ts'
import classes from './request-overlay.module.css'

/** Shorter calls would only flash. */
const PATIENCE_MS = 500

/** Over the page while a call takes its time; it takes no clicks, so nobody is kept from going elsewhere. */
export function RequestOverlay() {
  const words = useText(errorDialogText)
  const isPending = useAtomValue(pendingCallsAtom) > 0
  const [isLong, setLong] = useState(false)
  useEffect(() => {
    if (!isPending) return
    const timer = window.setTimeout(() => setLong(true), PATIENCE_MS)
    return () => {
      window.clearTimeout(timer)
      setLong(false)
    }
  }, [isPending])
  if (!isPending || !isLong) return null
  return (
    <div className={classes.overlay} role="status">
      <Loader size={16} />
      <span>{words.working}</span>
    </div>
  )
}
