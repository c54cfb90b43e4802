import { ActionIcon } from '@mantine/core'
import { IconArrowsMaximize, IconChevronLeft, IconX } from '@tabler/icons-react'
import { type ReactNode, useEffect, useRef } from 'react'
import { useText } from '#src/i18n/i18n.ts'
import { uiText } from '#src/i18n/ui/ui.ts'
import { uiToolsText } from '#src/i18n/ui/ui-tools.ts'
import { useChipSlot } from '../frame/frame-places.ts'
import { useShortcuts } from '../keys/use-shortcuts.ts'
import { UiLink } from '../ui-link.tsx'
import { useIsPhone } from '../use-viewport.ts'
import classes from './side-panel.module.css'

interface SidePanelProps {
  title: string
  /** The panel has an address of its own: closing goes to another one. */
  onClose: () => void
  /** The address of the full page with the same content. */
  pageHref?: string | undefined
  /** Pixels, between 480 and 720; without it as wide as the place that a list leaves for it. */
  width?: number | undefined
  /** Beside the title. */
  actions?: ReactNode
  foot?: ReactNode
  children: ReactNode
}

/**
 * What belongs to a row of a list: beside the list on desktop, over everything on the phone, the header's chip included. Not modal on
 * desktop, so that the next row can be opened without closing. Escape closes.
 */
export function SidePanel({ title, onClose, pageHref, width, actions, foot, children }: SidePanelProps) {
  const words = useText(uiText)
  const tools = useText(uiToolsText)
  const phone = useIsPhone()
  const panel = useRef<HTMLElement>(null)
  const chipSlot = useChipSlot()
  useShortcuts({ Escape: onClose })
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new title is a new thing to read
  useEffect(() => {
    panel.current?.focus({ preventScroll: true })
  }, [title])
  return (
    <aside
      ref={panel}
      className={classes.panel}
      style={phone || width === undefined ? undefined : { width: Math.min(720, Math.max(480, width)) }}
      aria-label={title}
      tabIndex={-1}
      data-side-panel={width === undefined ? 'beside' : 'over'}
    >
      <div className={classes.head}>
        {phone && (
          <ActionIcon variant="subtle" color="gray" aria-label={words.close} onClick={onClose}>
            <IconChevronLeft size={20} stroke={1.75} />
          </ActionIcon>
        )}
        <h2 className={classes.title}>{title}</h2>
        {actions}
        {pageHref !== undefined && !phone && (
          <UiLink href={pageHref} className={classes.full}>
            <IconArrowsMaximize size={18} stroke={1.75} aria-hidden="true" />
            {tools.openPage}
          </UiLink>
        )}
        {phone ? (
          <span ref={chipSlot} className={classes.chip} />
        ) : (
          <ActionIcon variant="subtle" color="gray" aria-label={words.close} onClick={onClose}>
            <IconX size={20} stroke={1.75} />
          </ActionIcon>
        )}
      </div>
      <div className={classes.body}>{children}</div>
      {foot !== undefined && (
        <div className={classes.foot} data-foot="buttons">
          {foot}
        </div>
      )}
    </aside>
  )
}
