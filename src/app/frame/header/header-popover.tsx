import { type ReactNode, Suspense, useEffect, useRef, useState } from 'react'
import { useShortcuts } from '#src/ui/keys/use-shortcuts.ts'
import { useClosedByBack } from '#src/ui/overlay/open-overlays.ts'
import { useIsPhone } from '#src/ui/use-viewport.ts'
import { part } from '../../part.ts'
import classes from './header-popover.module.css'

// The sheet stands on the modal machinery, which the first page must not carry.
const Sheet = part(async () => (await import('#src/ui/overlay/sheet.tsx')).Sheet)

interface HeaderPopoverProps {
  /** What the button is for; without it what it shows has to say that. */
  label?: string | undefined
  /** Name of what opens. */
  title: string
  trigger: ReactNode
  children: (close: () => void) => ReactNode
}

/** A button of the header and what hangs from it; on the phone a sheet. Escape, a press outside and leaving close it. */
export function HeaderPopover({ label, title, trigger, children }: HeaderPopoverProps) {
  const phone = useIsPhone()
  const [open, setOpen] = useState(false)
  // Once opened the sheet stays mounted, so that closing can give the focus back.
  const [wanted, setWanted] = useState(false)
  const root = useRef<HTMLDivElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  const panel = useRef<HTMLDivElement>(null)
  const close = () => setOpen(false)
  const closeByKey = () => {
    close()
    button.current?.focus()
  }
  useShortcuts({ Escape: closeByKey }, { enabled: open && !phone, modal: true })
  useClosedByBack(open && !phone, closeByKey)
  useEffect(() => {
    if (!open || phone) return
    panel.current?.focus()
    const outside = (event: Event) => {
      const target = event.target
      // What lies in a dialog over the page was opened from here.
      if (!(target instanceof Element) || root.current?.contains(target) || target.closest('[role="dialog"]')) return
      setOpen(false)
    }
    document.addEventListener('pointerdown', outside)
    document.addEventListener('focusin', outside)
    return () => {
      document.removeEventListener('pointerdown', outside)
      document.removeEventListener('focusin', outside)
    }
  }, [open, phone])
  return (
    <div ref={root} className={classes.root}>
      <button
        ref={button}
        type="button"
        className={classes.button}
        aria-label={label}
        aria-haspopup="dialog"
        aria-expanded={open}
        onClick={() => {
          setWanted(true)
          setOpen((before) => !before)
        }}
      >
        {trigger}
      </button>
      {open && !phone && (
        <div ref={panel} className={classes.panel} role="dialog" aria-label={title} tabIndex={-1}>
          {children(close)}
        </div>
      )}
      {wanted && phone && (
        <Suspense fallback={null}>
          <Sheet opened={open} onClose={close} title={title}>
            {children(close)}
          </Sheet>
        </Suspense>
      )}
    </div>
  )
}
