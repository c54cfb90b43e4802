import { useCallback, useEffect, useState } from 'react'
import { paperViewerText } from '#src/i18n/hr/paper-viewer.ts'
import { useText } from '#src/i18n/i18n.ts'
import { StateError } from '#src/ui/state/state-error.tsx'
import { SkeletonDetail } from '#src/ui/state/state-skeleton.tsx'
import { ViewerActs } from '../viewer-acts.tsx'
import { type OpenedPdf, openPdf } from './open-pdf.ts'
import classes from './pdf.module.css'
import { PdfSheet } from './pdf-sheet.tsx'

const [SMALLEST, LARGEST] = [0.4, 5] as const

/** A PDF with all of its pages: nearer, turned, printed. */
export function PdfView({ name, blob }: { name: string; blob: Blob }) {
  const words = useText(paperViewerText)
  const [opened, setOpened] = useState<OpenedPdf>()
  const [tries, setTries] = useState(0)
  const [isBroken, setBroken] = useState(false)
  const [zoom, setZoom] = useState(1)
  const [quarters, setQuarters] = useState(0)
  const [isPrinting, setPrinting] = useState(false)
  /** Pages that have been drawn, by number. */
  const [drawn, setDrawn] = useState<ReadonlySet<number>>(new Set())
  // biome-ignore lint/correctness/useExhaustiveDependencies: `tries` opens it once more
  useEffect(() => {
    let isOver = false
    let close: (() => void) | undefined
    openPdf(blob)
      .then((one) => {
        close = one.close
        if (isOver) return one.close()
        setDrawn(new Set())
        setOpened(one)
      })
      .catch(() => isOver || setBroken(true))
    return () => {
      isOver = true
      close?.()
    }
  }, [blob, tries])
  const pages = opened?.document.numPages ?? 0
  const onDrawn = useCallback((number: number) => setDrawn((before) => new Set(before).add(number)), [])
  // On paper every page stands, those too that were not near.
  const isReady = isPrinting && drawn.size >= pages
  useEffect(() => {
    if (!isReady) return
    window.print()
    setPrinting(false)
  }, [isReady])
  if (isBroken)
    return (
      <StateError
        what={words.unreadable}
        onRetry={() => {
          setBroken(false)
          setTries(tries + 1)
        }}
      />
    )
  if (!opened) return <SkeletonDetail />
  return (
    <>
      <div className={classes.pages} data-pdf="open">
        {Array.from({ length: pages }, (_, at) => at + 1).map((number) => (
          <PdfSheet
            key={number}
            document={opened.document}
            number={number}
            label={words.pageOf(name, number, pages)}
            zoom={zoom}
            quarters={quarters}
            isWanted={isPrinting}
            onDrawn={onDrawn}
          />
        ))}
      </div>
      <ViewerActs
        onZoom={(factor) => setZoom(Math.min(LARGEST, Math.max(SMALLEST, zoom * factor)))}
        onRotate={() => setQuarters(quarters + 1)}
        onPrint={() => setPrinting(true)}
        isPrinting={isPrinting}
      />
    </>
  )
}
