import { Modal, VisuallyHidden } from '@mantine/core'
import { IconChevronLeft, IconChevronRight, IconX } from '@tabler/icons-react'
import { type ReactNode, useEffect, useState } from 'react'
import { useText } from '#src/i18n/i18n.ts'
import { mediaPartsText } from '#src/i18n/ui/media-parts.ts'
import '../theme/mantine-overlay-styles.ts'
import { useShortcuts } from '../keys/use-shortcuts.ts'
import { useClosedByBack } from '../overlay/open-overlays.ts'
import { OverPage } from '../overlay/over-page.tsx'
import classes from './picture-viewer.module.css'
import { useViewerMoves } from './use-viewer-moves.ts'
import { WHOLE, zoomAt } from './viewer-moves.ts'

interface PictureViewerProps {
  /** Which picture is seen; undefined: the viewer is closed. */
  index: number | undefined
  count: number
  onIndex: (index: number) => void
  onClose: () => void
  /** Under the picture, such as that it is only the small one. */
  note?: ReactNode
  /** The picture itself. */
  children: ReactNode
}

const MIDDLE = { x: 0, y: 0 }

/** Pictures over the whole window: swiped, pinched, turned by keys, closed by going back. */
export function PictureViewer({ index, count, onIndex, onClose, note, children }: PictureViewerProps) {
  const opened = index !== undefined
  useClosedByBack(opened, onClose)
  return (
    <Modal.Root opened={opened} onClose={onClose} fullScreen closeOnEscape={false} transitionProps={{ duration: 120 }}>
      <Modal.Overlay />
      <Modal.Content radius={0}>
        <OverPage onEscape={() => opened && onClose()}>
          {opened && (
            <Stage index={index} count={count} onIndex={onIndex} onClose={onClose} note={note}>
              {children}
            </Stage>
          )}
        </OverPage>
      </Modal.Content>
    </Modal.Root>
  )
}

function Stage({ index, count, onIndex, onClose, note, children }: PictureViewerProps & { index: number }) {
  const words = useText(mediaPartsText).viewer
  const [view, setView] = useState(WHOLE)
  const [isMoving, setMoving] = useState(false)
  const turn = (by: number) => {
    const next = index + by
    if (next >= 0 && next < count) onIndex(next)
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: another picture is seen whole
  useEffect(() => setView(WHOLE), [index])
  const moves = useViewerMoves({ view, setView, setMoving, onTurn: turn, onClose })
  const before = () => turn(-1)
  const after = () => turn(1)
  const zoom = (factor: number) => setView(zoomAt(view, factor, MIDDLE))
  useShortcuts({
    ArrowLeft: before,
    ArrowRight: after,
    '+': () => zoom(1.5),
    '=': () => zoom(1.5),
    '-': () => zoom(1 / 1.5),
    '0': () => setView(WHOLE),
  })
  return (
    <div className={classes.viewer} data-picture-viewer>
      <div className={classes.bar}>
        <span className={classes.count} aria-live="polite">
          <VisuallyHidden>{words.of(index + 1, count)}</VisuallyHidden>
          <span aria-hidden="true">
            {index + 1} / {count}
          </span>
        </span>
        <button type="button" className={classes.close} aria-label={words.close} onClick={onClose} data-autofocus>
          <IconX size={22} stroke={1.75} />
        </button>
      </div>
      {index > 0 && (
        <button
          type="button"
          className={classes.side}
          data-side="before"
          aria-label={words.before}
          onClick={() => turn(-1)}
        >
          <IconChevronLeft size={24} stroke={1.75} />
        </button>
      )}
      <div className={classes.stage} {...moves}>
        <div
          className={isMoving ? classes.held : `${classes.held} ${classes.moving}`}
          style={{ transform: `translate(${view.x}px, ${view.y}px) scale(${view.scale})` }}
        >
          {children}
        </div>
      </div>
      {index < count - 1 && (
        <button
          type="button"
          className={classes.side}
          data-side="after"
          aria-label={words.next}
          onClick={() => turn(1)}
        >
          <IconChevronRight size={24} stroke={1.75} />
        </button>
      )}
      {note !== undefined && <p className={classes.note}>{note}</p>}
    </div>
  )
}
