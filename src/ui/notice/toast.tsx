import { CloseButton } from '@mantine/core'
import { IconAlertCircle, IconCircleCheck, IconInfoCircle } from '@tabler/icons-react'
import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { useText } from '#src/i18n/i18n.ts'
import { uiText } from '#src/i18n/ui/ui.ts'
import { noticeText } from '#src/i18n/ui/ui-notice.ts'
import { modKey } from '../keys/mod-key.ts'
import { useShortcuts } from '../keys/use-shortcuts.ts'
import { afterSeen } from '../seen-timer.ts'
import { UiLink } from '../ui-link.tsx'
import classes from './toast.module.css'
import { pageToasts, type Toast, toastMs } from './toast-store.ts'

/** Up or down by as much sends a notice away. */
const SWIPE_PX = 24
/** Characters that leave room for an act beside them on a phone. */
const SHORT = 12

const icons = { note: IconInfoCircle, done: IconCircleCheck, problem: IconAlertCircle }

/** Where notices appear: once in the app. They wait while pointed at, focused or out of sight, and are read out politely. */
export function Toasts() {
  const words = useText(noticeText).toast
  const toasts = useSyncExternalStore(pageToasts.subscribe, pageToasts.read, pageToasts.read)
  const [held, setHeld] = useState(false)
  const region = useRef<HTMLElement>(null)
  const newest = toasts.at(-1)
  const undo = toasts.findLast(({ action }) => action?.isUndo === true)
  // Also when it comes too late: the browser would take back what was typed into some field long ago.
  useShortcuts({ 'mod+z': () => undo && act(undo) })
  useShortcuts(
    {
      n: () => region.current?.querySelector<HTMLElement>(`[data-notice="${newest?.id}"] button`)?.focus(),
    },
    { enabled: newest !== undefined },
  )
  // One that goes under the pointer or the focus says nothing of it.
  // biome-ignore lint/correctness/useExhaustiveDependencies: other notices are a reason to look again
  useEffect(() => {
    setHeld(region.current?.matches(':hover, :focus-within') === true)
  }, [toasts])
  return (
    <section
      ref={region}
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

/** Does what a notice offers, which it has then done. */
function act({ id, action }: Toast): void {
  action?.onPress?.()
  pageToasts.close(id)
}

function Notice({ toast, held }: { toast: Toast; held: boolean }) {
  const words = useText(uiText)
  const kinds = useText(noticeText).toast
  const Icon = icons[toast.kind]
  useEffect(() => {
    if (held) return
    const isSeen = () => document.visibilityState === 'visible'
    return afterSeen(toastMs(toast), isSeen, () => pageToasts.close(toast.id))
  }, [toast, held])
  // On a touch screen a notice goes where it came from.
  const touchedAt = useRef(0)
  return (
    <div
      className={classes.toast}
      data-notice={toast.id}
      data-kind={toast.kind}
      data-short={toast.text.length <= SHORT || undefined}
      role={toast.kind === 'problem' ? 'alert' : undefined}
      onTouchStart={({ touches }) => {
        touchedAt.current = touches[0]?.clientY ?? 0
      }}
      onTouchEnd={({ changedTouches }) => {
        const movedPx = Math.abs((changedTouches[0]?.clientY ?? touchedAt.current) - touchedAt.current)
        if (movedPx > SWIPE_PX) pageToasts.close(toast.id)
      }}
    >
      <Icon className={classes.icon} size={20} stroke={1.75} aria-label={kinds[toast.kind]} role="img" />
      <span className={classes.text}>{toast.text}</span>
      {toast.action?.href !== undefined && (
        <UiLink href={toast.action.href} className={classes.action} onClick={() => pageToasts.close(toast.id)}>
          {toast.action.label}
        </UiLink>
      )}
      {toast.action?.onPress !== undefined && (
        <button
          type="button"
          className={classes.action}
          aria-keyshortcuts={toast.action.isUndo === true ? 'Control+Z Meta+Z' : undefined}
          onClick={() => act(toast)}
        >
          {toast.action.label}
          {/* What it is called is what it does; of the keys `aria-keyshortcuts` speaks. */}
          {toast.action.isUndo === true && <span className={classes.key} aria-hidden="true">{`${modKey()}+Z`}</span>}
        </button>
      )}
      <CloseButton aria-label={words.close} onClick={() => pageToasts.close(toast.id)} />
    </div>
  )
}
