import { ActionIcon } from '@mantine/core'
import { IconX } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useText } from '#src/i18n/i18n.ts'
import { uiListText } from '#src/i18n/ui/ui-list.ts'
import classes from './bulk-bar.module.css'

interface BulkBarProps {
  count: number
  onClear: () => void
  children: ReactNode
}

/** Lies over the table's head while rows are ticked: how many, what can be done with them, and the way out, also by Escape. */
export function BulkBar({ count, onClear, children }: BulkBarProps) {
  const words = useText(uiListText)
  const open = count > 0
  return (
    <div
      className={classes.bar}
      role="toolbar"
      tabIndex={-1}
      aria-label={words.bulk}
      aria-keyshortcuts="b"
      aria-hidden={!open}
      inert={!open}
      data-open={open || undefined}
      onKeyDown={(event) => {
        // A menu of one of the buttons stands elsewhere, and closes alone.
        if (event.key !== 'Escape' || !event.currentTarget.contains(event.target as Node)) return
        event.stopPropagation()
        onClear()
      }}
    >
      <ActionIcon variant="subtle" color="gray" size="sm" aria-label={words.clearSelection} onClick={onClear}>
        <IconX size={18} stroke={1.75} />
      </ActionIcon>
      <span className={classes.count} role="status">
        {words.selected(count)}
      </span>
      <div className={classes.actions} data-acts>
        {children}
      </div>
    </div>
  )
}
