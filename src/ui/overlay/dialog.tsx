import { Modal } from '@mantine/core'
import { type ReactNode, useRef, useState } from 'react'
import { useText } from '#src/i18n/i18n.ts'
import { uiText } from '#src/i18n/ui/ui.ts'
import '../theme/mantine-overlay-styles.ts'
import { useIsPhone } from '../use-viewport.ts'
import { useClosedByBack } from './open-overlays.ts'
import { OverPage } from './over-page.tsx'
import classes from './overlay.module.css'
import { Sheet } from './sheet.tsx'
import { useFirstFocus } from './use-first-focus.ts'
import { useKeyboardInset } from './use-keyboard-inset.ts'

export interface DialogProps {
  opened: boolean
  onClose: () => void
  title: string
  /** Pixels on desktop, as the specification gives them; 520 by default. */
  width?: number | undefined
  /** On the phone: a sheet as high as its content, or a page of its own for long forms. */
  phone?: 'sheet' | 'page' | undefined
  /** The buttons, the primary one last. */
  foot?: ReactNode
  /** False for what must be answered: neither Escape nor the backdrop closes it. */
  dismissable?: boolean | undefined
  /** Open because the address says so: going back changes the address, and with it closes the dialog. */
  inAddress?: boolean | undefined
  children: ReactNode
}

/** A dialog; on the phone a sheet or a full page. The focus stays inside and returns to where it was. */
export function Dialog(props: DialogProps) {
  const { opened, onClose, width = 520, phone = 'sheet', foot, dismissable = true, inAddress = false } = props
  const { children } = props
  // While it goes it says what it was about; the rows that were ticked for it may be none any more.
  const [title, setTitle] = useState(props.title)
  if (opened && title !== props.title) setTitle(props.title)
  const words = useText(uiText)
  const isPhone = useIsPhone()
  const isSheet = isPhone && phone === 'sheet' && dismissable
  useKeyboardInset(opened && isPhone && !isSheet)
  useClosedByBack(opened && !isSheet && !inAddress, () => {
    if (dismissable) onClose()
  })
  if (isSheet) {
    return (
      <Sheet opened={opened} onClose={onClose} title={title} foot={foot} inAddress={inAddress}>
        {children}
      </Sheet>
    )
  }
  return (
    <Modal.Root
      opened={opened}
      onClose={onClose}
      size={width}
      centered
      fullScreen={isPhone && phone === 'page'}
      closeOnEscape={false}
      closeOnClickOutside={dismissable}
      transitionProps={{ transition: 'fade', duration: 150 }}
      classNames={{ content: classes.dialog, body: classes.body }}
    >
      <Modal.Overlay />
      <Modal.Content>
        <OverPage onEscape={dismissable ? () => opened && onClose() : undefined}>
          <div className={classes.head}>
            {/* Under a thumb a field that takes the focus would bring the keyboard up at once. */}
            <Modal.Title className={classes.title} {...(isPhone ? { tabIndex: -1, 'data-autofocus': true } : {})}>
              {title}
            </Modal.Title>
          </div>
          <Modal.Body>
            <Content>{children}</Content>
            {foot !== undefined && (
              <div className={classes.foot} data-foot="buttons">
                {foot}
              </div>
            )}
          </Modal.Body>
          {/* Last, so that the keyboard begins with what the dialog is about. */}
          {dismissable && (
            <Modal.CloseButton
              className={classes.close}
              data-dialog-close
              aria-label={words.close}
              size={isPhone ? 44 : 36}
              iconSize={20}
            />
          )}
        </OverPage>
      </Modal.Content>
    </Modal.Root>
  )
}

function Content({ children }: { children: ReactNode }) {
  const content = useRef<HTMLDivElement>(null)
  useFirstFocus(content)
  return (
    <div className={classes.scroll} ref={content}>
      {children}
    </div>
  )
}
