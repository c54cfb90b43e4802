import { CloseButton } from '@mantine/core'
import { IconAlertCircle, IconCircleCheck, IconInfoCircle } from '@tabler/icons-react'
import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { useText } from '#src/i18n/i18n.ts'
import { uiText } from '#src/i18n/ui.ts'
import classes from './toast.module.css'
import { pageToasts, type Toast, toastMs } from './toast-store.ts'

/** Up or down by as much sends a notice away. */
const SWIPE_PX = 24

const icons = { note: IconInfoCircle, done: IconCircleCheck, problem: IconAlertCircle }

/** Where notices appear: once in the app. They wait while pointed at or focused, and are read out politely. */
export function Toasts() {
  const words = useText(uiText).toast
  const toasts = useSyncExternalStore(pageToasts.subscribe, pageToasts.read, pageToasts.read)
  const [held, setHeld] = useState(false)
  return (
    <section
      className={classes.region}
      aria-label={words.region}
      aria-live="polite"
      onMouseEnter={() => setHeld(true)}
      onMouseLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      {toasts.map((toast) => (
        <Notice key={toast.id} toast={toast} held={held} />
      ))}
    </section>
  )
}

function Notice({ toast, held }: { toast: Toast; held: boolean }) {
  const words = useText(uiText)
  const Icon = icons[toast.kind]
  useEffect(() => {
    if (held) return
    const timer = window.setTimeout(() => pageToasts.close(toast.id), toastMs(toast))
    return () => window.clearTimeout(timer)
  }, [toast, held])
  // On a touch screen a notice goes where it came from.
  const touchedAt = useRef(0)
  return (
    <div
      className={classes.toast}
      data-notice
      data-kind={toast.kind}
      role={toast.kind === 'problem' ? 'alert' : undefined}
      onTouchStart={({ touches }) => {
        touchedAt.current = touches[0]?.clientY ?? 0
      }}
      onTouchEnd={({ changedTouches }) => {
        const movedPx = Math.abs((changedTouches[0]?.clientY ?? touchedAt.current) - touchedAt.current)
        if (movedPx > SWIPE_PX) pageToasts.close(toast.id)
      }}
    >
      <Icon className={classes.icon} size={20} stroke={1.75} aria-label={words.toast[toast.kind]} role="img" />
      <span className={classes.text}>{toast.text}</span>
      {toast.action !== undefined && (
        <button
          type="button"
          className={classes.action}
          onClick={() => {
            toast.action?.onPress()
            pageToasts.close(toast.id)
          }}
        >
          {toast.action.label}
        </button>
      )}
      <CloseButton aria-label={words.close} onClick={() => pageToasts.close(toast.id)} />
    </div>
  )
}
