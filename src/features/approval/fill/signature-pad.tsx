import { Button } from '@mantine/core'
import { type PointerEvent, useRef, useState } from 'react'
import { approvalFillText } from '#src/i18n/approval/fill.ts'
import { useText } from '#src/i18n/i18n.ts'
import classes from './fill.module.css'

interface SignaturePadProps {
  isSigned: boolean
  /** The picture of what is there when the finger is lifted; nothing once it was wiped. */
  onSigned: (picture: Blob | undefined) => void
}

const WIDTH = 640
const HEIGHT = 240
const PEN = 4

/** A place to sign by finger or pen. */
export function SignaturePad({ isSigned, onSigned }: SignaturePadProps) {
  const words = useText(approvalFillText)
  const canvas = useRef<HTMLCanvasElement>(null)
  const [isDrawing, setDrawing] = useState(false)
  const at = ({ currentTarget, clientX, clientY }: PointerEvent<HTMLCanvasElement>) => {
    const box = currentTarget.getBoundingClientRect()
    return [((clientX - box.left) / box.width) * WIDTH, ((clientY - box.top) / box.height) * HEIGHT] as const
  }
  const begin = (event: PointerEvent<HTMLCanvasElement>) => {
    const pen = event.currentTarget.getContext('2d')
    if (!pen) return
    event.currentTarget.setPointerCapture(event.pointerId)
    pen.lineWidth = PEN
    pen.lineCap = 'round'
    pen.lineJoin = 'round'
    pen.strokeStyle = '#20252d'
    pen.beginPath()
    pen.moveTo(...at(event))
    setDrawing(true)
  }
  const draw = (event: PointerEvent<HTMLCanvasElement>) => {
    const pen = event.currentTarget.getContext('2d')
    if (!isDrawing || !pen) return
    pen.lineTo(...at(event))
    pen.stroke()
  }
  const end = () => {
    if (!isDrawing) return
    setDrawing(false)
    canvas.current?.toBlob((blob) => blob && onSigned(blob))
  }
  const clear = () => {
    canvas.current?.getContext('2d')?.clearRect(0, 0, WIDTH, HEIGHT)
    onSigned(undefined)
  }
  return (
    <>
      <canvas
        ref={canvas}
        className={classes.signature}
        width={WIDTH}
        height={HEIGHT}
        aria-label={words.signHere}
        onPointerDown={begin}
        onPointerMove={draw}
        onPointerUp={end}
        onPointerCancel={end}
      />
      <div className={classes.acts}>
        <span className={classes.quiet}>{words.signHere}</span>
        <Button size="xs" variant="subtle" disabled={!isSigned} onClick={clear}>
          {words.signAgain}
        </Button>
      </div>
    </>
  )
}
