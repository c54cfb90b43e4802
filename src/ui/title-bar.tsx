import { ActionIcon } from '@mantine/core'
import { IconArrowLeft } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useText } from '#src/i18n/i18n.ts'
import { uiText } from '#src/i18n/ui/ui.ts'
import classes from './title-bar.module.css'

interface TitleBarProps {
  title: string
  /** Quiet text behind the title. */
  note?: ReactNode
  /** At the right, the primary one last. */
  actions?: ReactNode
  onBack?: (() => void) | undefined
  /** Rank of the heading: 2 inside a page, 1 when the bar is the page's own. */
  level?: 1 | 2 | 3 | undefined
}

/** The bar over a part of a page: mark, title, note, actions. */
export function TitleBar({ title, note, actions, onBack, level = 2 }: TitleBarProps) {
  const words = useText(uiText)
  const Heading = `h${level}` as const
  return (
    <div className={classes.bar}>
      {onBack !== undefined && (
        <ActionIcon variant="subtle" color="gray" aria-label={words.back} onClick={onBack}>
          <IconArrowLeft size={20} stroke={1.75} />
        </ActionIcon>
      )}
      <Heading className={classes.title}>{title}</Heading>
      {note !== undefined && <span className={classes.note}>{note}</span>}
      {actions !== undefined && <div className={classes.actions}>{actions}</div>}
    </div>
  )
}
