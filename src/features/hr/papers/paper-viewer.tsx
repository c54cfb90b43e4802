import { Button } from '@mantine/core'
import {
  IconChevronLeft,
  IconChevronRight,
  IconPrinter,
  IconRotateClockwise,
  IconZoomIn,
  IconZoomOut,
} from '@tabler/icons-react'
import { useState } from 'react'
import type { FileRef } from '#contract/domains/files.ts'
import { useFileUrl } from '#src/data/files/use-file-url.ts'
import { useOnline } from '#src/data/use-online.ts'
import { paperViewerText } from '#src/i18n/hr/paper-viewer.ts'
import { useText } from '#src/i18n/i18n.ts'
import { useShortcuts } from '#src/ui/keys/use-shortcuts.ts'
import { useViewerMoves } from '#src/ui/media/use-viewer-moves.ts'
import { WHOLE, zoomAt } from '#src/ui/media/viewer-moves.ts'
import { StateEmpty } from '#src/ui/state/state-empty.tsx'
import { StateError } from '#src/ui/state/state-error.tsx'
import classes from './papers.module.css'

export interface ViewedPaper {
  readonly name: string
  readonly file: FileRef
}

interface PaperViewerProps {
  papers: readonly ViewedPaper[]
  index: number
  onIndex: (index: number) => void
}

const MIDDLE = { x: 0, y: 0 }
const STEP = 1.5

/** Papers one after another: nearer, turned, printed. Each is fetched when it is looked at, and the look is logged. */
export function PaperViewer({ papers, index, onIndex }: PaperViewerProps) {
  const words = useText(paperViewerText)
  const paper = papers[index]
  const turn = (by: number) => {
    if (papers[index + by]) onIndex(index + by)
  }
  const before = () => turn(-1)
  const after = () => turn(1)
  useShortcuts({ ArrowLeft: before, ArrowRight: after })
  if (!paper) return null
  return (
    <>
      <div className={classes.bar}>
        <Button
          variant="default"
          disabled={index === 0}
          aria-label={words.before}
          leftSection={<IconChevronLeft size={18} stroke={1.75} />}
          onClick={before}
        >
          {words.before}
        </Button>
        <span className={classes.name} aria-live="polite">
          {words.at(paper.name, index + 1, papers.length)}
        </span>
        <Button
          variant="default"
          disabled={index >= papers.length - 1}
          rightSection={<IconChevronRight size={18} stroke={1.75} />}
          onClick={after}
        >
          {words.next}
        </Button>
      </div>
      {paper.file.fileType.startsWith('image/') ? (
        <Picture key={paper.file.fileUri} paper={paper} onTurn={turn} />
      ) : (
        <Document key={paper.file.fileUri} paper={paper} />
      )}
    </>
  )
}

function Picture({ paper, onTurn }: { paper: ViewedPaper; onTurn: (by: number) => void }) {
  const words = useText(paperViewerText)
  const online = useOnline()
  const address = useFileUrl(paper.file.fileUri)
  const [view, setView] = useState(WHOLE)
  const [isMoving, setMoving] = useState(false)
  const [quarters, setQuarters] = useState(0)
  const [tries, setTries] = useState(0)
  const [isBroken, setBroken] = useState(false)
  const moves = useViewerMoves({ view, setView, setMoving, onTurn, onClose: () => setView(WHOLE) })
  const zoom = (factor: number) => setView(zoomAt(view, factor, MIDDLE))
  if (isBroken)
    return (
      <StateError
        what={online ? words.gone : words.offline}
        isOffline={!online}
        onRetry={() => {
          setTries(tries + 1)
          setBroken(false)
        }}
      />
    )
  return (
    <>
      <div className={classes.stage} {...moves}>
        {address !== undefined && (
          <img
            key={tries}
            src={address}
            alt={paper.name}
            draggable={false}
            data-moving={isMoving || undefined}
            data-lying={quarters % 2 === 1 || undefined}
            style={{
              transform: `translate(${view.x}px, ${view.y}px) scale(${view.scale}) rotate(${quarters * 90}deg)`,
            }}
            onError={() => setBroken(true)}
          />
        )}
      </div>
      <div className={classes.acts}>
        <Button variant="default" leftSection={<IconZoomIn size={18} stroke={1.75} />} onClick={() => zoom(STEP)}>
          {words.nearer}
        </Button>
        <Button variant="default" leftSection={<IconZoomOut size={18} stroke={1.75} />} onClick={() => zoom(1 / STEP)}>
          {words.farther}
        </Button>
        <Button
          variant="default"
          leftSection={<IconRotateClockwise size={18} stroke={1.75} />}
          onClick={() => setQuarters(quarters + 1)}
        >
          {words.rotate}
        </Button>
        <Button
          variant="default"
          leftSection={<IconPrinter size={18} stroke={1.75} />}
          onClick={() => {
            // On the sheet it stands whole.
            setView(WHOLE)
            window.setTimeout(() => window.print())
          }}
        >
          {words.print}
        </Button>
      </div>
    </>
  )
}

function Document({ paper }: { paper: ViewedPaper }) {
  const words = useText(paperViewerText)
  const online = useOnline()
  const address = useFileUrl(paper.file.fileUri)
  if (!online) return <StateError what={words.offline} isOffline />
  if (address === undefined) return null
  if (paper.file.fileType === 'application/pdf')
    return <iframe src={address} title={paper.name} className={classes.document} />
  return (
    <StateEmpty
      kind="missing"
      text={words.noPicture}
      action={
        <Button component="a" href={address} download={paper.file.fileName} variant="default">
          {words.download}
        </Button>
      }
    />
  )
}
