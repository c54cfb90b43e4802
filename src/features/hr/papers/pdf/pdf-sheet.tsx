import { type CSSProperties, useEffect, useRef, useState } from 'react'
import type { PdfDocument } from './open-pdf.ts'
import classes from './pdf.module.css'

interface PdfSheetProps {
  document: PdfDocument
  number: number
  label: string
  /** Of the width of the place it stands in. */
  zoom: number
  quarters: number
  /** Drawn however far away it is. */
  isWanted: boolean
  onDrawn: (number: number) => void
}

/** Of a side in device pixels at most: phones draw no larger pictures. */
const MOST_PIXELS = 4096
const A4 = Math.SQRT2

/** One page of a PDF, drawn once it comes near. */
export function PdfSheet({ document: pdf, number, label, zoom, quarters, isWanted, onDrawn }: PdfSheetProps) {
  const canvas = useRef<HTMLCanvasElement>(null)
  const frame = useRef<HTMLDivElement>(null)
  const [isNear, setNear] = useState(number === 1)
  const isDrawn = isNear || isWanted
  useEffect(() => {
    if (!frame.current) return
    const watcher = new IntersectionObserver((seen) => seen.some((one) => one.isIntersecting) && setNear(true), {
      rootMargin: '600px',
    })
    watcher.observe(frame.current)
    return () => watcher.disconnect()
  }, [])
  // biome-ignore lint/correctness/useExhaustiveDependencies: the width of its place follows `zoom`
  useEffect(() => {
    const [sheet, place] = [canvas.current, frame.current]
    if (!isDrawn || !sheet || !place) return
    let drawing: { cancel(): void } | undefined
    let isOver = false
    const draw = async () => {
      const page = await pdf.getPage(number)
      if (isOver) return
      const rotation = (page.rotate + quarters * 90) % 360
      const whole = page.getViewport({ scale: 1, rotation })
      const wide = place.clientWidth * Math.min(window.devicePixelRatio, 2)
      const scale = Math.min(wide / whole.width, MOST_PIXELS / Math.max(whole.width, whole.height))
      const viewport = page.getViewport({ scale, rotation })
      sheet.width = Math.floor(viewport.width)
      sheet.height = Math.floor(viewport.height)
      const task = page.render({ canvas: sheet, viewport })
      drawing = task
      await task.promise
    }
    draw()
      .catch((error: unknown) => {
        if (!isOver) reportError(error)
      })
      // A page that cannot be drawn holds up no printing.
      .finally(() => isOver || onDrawn(number))
    return () => {
      isOver = true
      drawing?.cancel()
    }
  }, [pdf, number, zoom, quarters, isDrawn, onDrawn])
  return (
    <div
      ref={frame}
      className={classes.sheet}
      // Its width by a property, so that on paper it is another.
      style={{ '--zoomed': `${zoom * 100}%`, aspectRatio: isDrawn ? undefined : `1 / ${A4}` } as CSSProperties}
    >
      <canvas ref={canvas} role="img" aria-label={label} data-quarters={quarters % 4} />
    </div>
  )
}
