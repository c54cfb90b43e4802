import { Button } from '@mantine/core'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import classes from './code.module.css'
import { readCode } from './read-code.ts'

interface CameraScanProps {
  onCode: (code: string) => Promise<void>
  /** Refused, or there is none. */
  onNoCamera: () => void
  /** On the button that opens it. */
  label: string
}

const BETWEEN_MS = 200

/** The camera, looked at several times a second until there is a code. Nothing is recorded. */
export function CameraScan({ onCode, onNoCamera, label }: CameraScanProps) {
  const video = useRef<HTMLVideoElement>(null)
  const [stream, setStream] = useState<MediaStream>()
  const start = async () => {
    try {
      setStream(await navigator.mediaDevices.getUserMedia({ video: { facingMode: 'environment' } }))
    } catch {
      // Refused, or there is none: a picture does as well.
      onNoCamera()
    }
  }
  const seen = useEffectEvent((code: string) => onCode(code))
  useEffect(() => {
    const shown = video.current
    if (!stream || !shown) return
    shown.srcObject = stream
    let timer: ReturnType<typeof setTimeout> | undefined
    let isOver = false
    const look = async () => {
      const code = shown.readyState >= shown.HAVE_CURRENT_DATA ? await readCode(shown) : undefined
      if (isOver) return
      if (code === undefined) timer = setTimeout(() => void look().catch(reportError), BETWEEN_MS)
      else await seen(code)
    }
    void shown.play().then(look).catch(reportError)
    return () => {
      isOver = true
      clearTimeout(timer)
      for (const track of stream.getTracks()) track.stop()
    }
  }, [stream])
  if (!stream) return <Button onClick={() => void start()}>{label}</Button>
  return <video ref={video} className={classes.video} muted playsInline />
}
