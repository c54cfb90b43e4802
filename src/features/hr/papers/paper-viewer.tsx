import { Button } from '@mantine/core'
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { lazy, Suspense, useState } from 'react'
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
import { SkeletonDetail } from '#src/ui/state/state-skeleton.tsx'
import classes from './papers.module.css'
import { type KeptPapers, usePaperBytes } from './use-paper-bytes.ts'
import { ViewerActs } from './viewer-acts.tsx'

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
const PdfView = lazy(() => import('./pdf/pdf-view.tsx').then((one) => ({ default: one.PdfView })))

/** Papers one after another: nearer, turned, printed. Each is fetched when it is looked at, and the look is logged. */
export function PaperViewer({ papers, index, onIndex }: PaperViewerProps) {
  const words = useText(paperViewerText)
  const paper = papers[index]
  const [kept] = useState<KeptPapers>(() => new Map())
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
        <Document key={paper.file.fileUri} paper={paper} kept={kept} />
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
      <ViewerActs
        onZoom={zoom}
        onRotate={() => setQuarters(quarters + 1)}
        onPrint={() => {
          // On the sheet it stands whole.
          setView(WHOLE)
          window.setTimeout(() => window.print())
        }}
      />
    </>
  )
}

interface DocumentProps {
  paper: ViewedPaper
  kept: KeptPapers
}

function Document({ paper, kept }: DocumentProps) {
  if (paper.file.fileType === 'application/pdf') return <Pdf paper={paper} kept={kept} />
  return <OtherFile paper={paper} />
}

function Pdf({ paper, kept }: DocumentProps) {
  const words = useText(paperViewerText)
  const online = useOnline()
  const { blob, isBroken, retry } = usePaperBytes(paper.file.fileUri, kept)
  if (blob)
    return (
      <Suspense fallback={<SkeletonDetail />}>
        <PdfView name={paper.name} blob={blob} />
      </Suspense>
    )
  if (!online || isBroken)
    return <StateError what={online ? words.gone : words.offline} isOffline={!online} onRetry={retry} />
  return <SkeletonDetail />
}

function OtherFile({ paper }: { paper: ViewedPaper }) {
  const words = useText(paperViewerText)
  const online = useOnline()
  const address = useFileUrl(paper.file.fileUri)
  if (!online) return <StateError what={words.offline} isOffline />
  if (address === undefined) return null
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
