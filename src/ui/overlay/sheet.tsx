import { Drawer } from '@mantine/core'
import type { ReactNode } from 'react'
import { useText } from '#src/i18n/i18n.ts'
import { uiText } from '#src/i18n/ui.ts'
import '../theme/mantine-overlay-styles.ts'
import classes from './sheet.module.css'

interface SheetProps {
  opened: boolean
  onClose: () => void
  title: string
  /** Buttons fixed at the foot, above the keyboard. */
  foot?: ReactNode
  children: ReactNode
}

/** The phone's bottom sheet: as high as its content, at most nine tenths of the window. Escape and a tap outside close it. */
export function Sheet({ opened, onClose, title, foot, children }: SheetProps) {
  const words = useText(uiText)
  return (
    <Drawer
      opened={opened}
      onClose={onClose}
      title={title}
      position="bottom"
      size="auto"
      transitionProps={{ duration: 150 }}
      closeButtonProps={{ 'aria-label': words.close, size: 44 }}
      classNames={{ content: classes.content, header: classes.header, title: classes.title, body: classes.body }}
    >
      <div className={classes.scroll}>{children}</div>
      {foot !== undefined && <div className={classes.foot}>{foot}</div>}
    </Drawer>
  )
}
