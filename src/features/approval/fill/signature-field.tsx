import { Button, Input } from '@mantine/core'
import { type PointerEvent, useRef, useState } from 'react'
import type { FileRef } from '#contract/domains/files.ts'
import { useQueueFile } from '#src/data/use-mutate.ts'
import { approvalsText } from '#src/i18n/approval/approvals.ts'
import { useText } from '#src/i18n/i18n.ts'
import type { FieldBinding } from '#src/ui/form/use-form.ts'
import '#src/ui/theme/mantine-input-styles.ts'
import classes from './fill.module.css'

interface SignatureFieldProps {
  field: FieldBinding<unknown>
  label: string
  required: boolean
}

const WIDTH = 640
const HEIGHT = 240
const PEN = 4

/** Signed by finger or pen; kept on this device as a picture when the finger is lifted. */
export function SignatureField({ field, label, required }: SignatureFieldProps) {
  const words = useText(approvalsText)
  const queueFile = useQueueFile()
  const canvas = useRef<HTMLCanvasElement>(null)
  const [isDrawing, setDrawing] = useState(false)
  const files = (field.value as readonly FileRef[] | undefined) ?? []
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
    canvas.current?.toBlob((blob) => {
      if (blob) queueFile(blob, 'signature.png').then((file) => field.onChange([file]), reportError)
    })
  }
  const clear = () => {
    canvas.current?.getContext('2d')?.clearRect(0, 0, WIDTH, HEIGHT)
    field.onChange([])
  }
  return (
    <Input.Wrapper id={field.id} label={label} withAsterisk={required} error={field.error} data-wide>
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
        <Button size="xs" variant="subtle" disabled={files.length === 0} onClick={clear}>
          {words.signAgain}
        </Button>
      </div>
    </Input.Wrapper>
  )
}
