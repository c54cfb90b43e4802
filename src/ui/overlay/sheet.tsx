import { Drawer } from '@mantine/core'
import type { ReactNode } from 'react'
import { useText } from '#src/i18n/i18n.ts'
import { uiText } from '#src/i18n/ui/ui.ts'
import '../theme/mantine-overlay-styles.ts'
import { useClosedByBack } from './open-overlays.ts'
import { OverPage } from './over-page.tsx'
import classes from './overlay.module.css'
import { useKeyboardInset } from './use-keyboard-inset.ts'

interface SheetProps {
  opened: boolean
  onClose: () => void
  title: string
  /** Buttons fixed at the foot, above the keyboard. */
  foot?: ReactNode
  /** As of a dialog. */
  inAddress?: boolean
  children: ReactNode
}

/** The phone's bottom sheet: as high as its content, at most nine tenths of the window. Escape and a tap outside close it. */
export function Sheet({ opened, onClose, title, foot, inAddress = false, children }: SheetProps) {
  const words = useText(uiText)
  useClosedByBack(opened && !inAddress, onClose)
  useKeyboardInset(opened)
  return (
    <Drawer.Root
      opened={opened}
      onClose={onClose}
      position="bottom"
      closeOnEscape={false}
      size="auto"
      transitionProps={{ duration: 150 }}
      classNames={{ content: classes.sheet, inner: classes.sheetInner, body: classes.body }}
    >
      <Drawer.Overlay />
      <Drawer.Content>
        <OverPage onEscape={() => opened && onClose()}>
          <div className={classes.head} data-sheet>
            <Drawer.Title className={classes.title} tabIndex={-1} data-autofocus>
              {title}
            </Drawer.Title>
          </div>
          <Drawer.Body>
            <div className={classes.scroll}>{children}</div>
            {foot !== undefined && (
              <div className={classes.foot} data-foot="buttons">
                {foot}
              </div>
            )}
          </Drawer.Body>
          <Drawer.CloseButton className={classes.close} aria-label={words.close} size={44} iconSize={20} />
        </OverPage>
      </Drawer.Content>
    </Drawer.Root>
  )
}
