import { Button } from '@mantine/core'
import { type PointerEvent, useRef, useState } from 'react'
import { useText } from '#src/i18n/i18n.ts'
import { mediaPartsText } from '#src/i18n/ui/media-parts.ts'
import classes from './signature-pad.module.css'

interface SignaturePadProps {
  /** The signature as a picture, after each stroke; undefined when it was wiped away. */
  onChange: (picture: Blob | undefined) => void
}

const SIDE = { width: 720, height: 320 } as const

/** A place to sign with a finger: black on white in either scheme, as on paper. */
export function SignaturePad({ onChange }: SignaturePadProps) {
  const words = useText(mediaPartsText).sign
  const canvas = useRef<HTMLCanvasElement>(null)
  const isDown = useRef(false)
  const [isSigned, setSigned] = useState(false)
  const at = (event: PointerEvent<HTMLCanvasElement>) => {
    const box = event.currentTarget.getBoundingClientRect()
    return {
      x: ((event.clientX - box.left) * SIDE.width) / box.width,
      y: ((event.clientY - box.top) * SIDE.height) / box.height,
    }
  }
  const pen = () => {
    const context = canvas.current?.getContext('2d')
    if (!context) return undefined
    context.lineWidth = 5
    context.lineCap = 'round'
    context.lineJoin = 'round'
    context.strokeStyle = '#111111'
    return context
  }
  const end = () => {
    if (!isDown.current) return
    isDown.current = false
    setSigned(true)
    canvas.current?.toBlob((blob) => onChange(blob ?? undefined), 'image/png')
  }
  const wipe = () => {
    pen()?.clearRect(0, 0, SIDE.width, SIDE.height)
    setSigned(false)
    onChange(undefined)
  }
  return (
    <div>
      <canvas
        ref={canvas}
        className={classes.pad}
        width={SIDE.width}
        height={SIDE.height}
        role="img"
        aria-label={words.label}
        onPointerDown={(event) => {
          event.currentTarget.setPointerCapture(event.pointerId)
          isDown.current = true
          const { x, y } = at(event)
          const context = pen()
          context?.beginPath()
          context?.moveTo(x, y)
          context?.lineTo(x + 0.1, y)
          context?.stroke()
        }}
        onPointerMove={(event) => {
          if (!isDown.current) return
          const { x, y } = at(event)
          const context = pen()
          context?.lineTo(x, y)
          context?.stroke()
        }}
        onPointerUp={end}
        onPointerCancel={end}
      />
      <div className={classes.row}>
        <span>{words.hint}</span>
        <Button variant="subtle" size="xs" disabled={!isSigned} onClick={wipe}>
          {words.again}
        </Button>
      </div>
    </div>
  )
}
