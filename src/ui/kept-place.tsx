import { type ReactNode, useEffect, useRef, useState } from 'react'
import { keepPreference, readPreference } from '#src/lib/guarded-storage.ts'
import classes from './kept-place.module.css'

interface KeptPlaceProps {
  /** Under which its height is kept on this device. */
  name: string
  /** How high it is taken to be before it was ever seen here. */
  atFirst?: number
  className?: string | undefined
  /** Of the box around the content, which says how high it really is. */
  innerClass?: string | undefined
  children: ReactNode
}

/** What has not come by then is taken to be empty. */
const PATIENCE_MS = 5000

/** Keeps the height that its content had the last time until it is there, so that nothing below it moves under a finger. */
export function KeptPlace({ name, atFirst = 0, className, innerClass, children }: KeptPlaceProps) {
  const inner = useRef<HTMLDivElement>(null)
  const key = `gantry.height.${name}`
  const [held, setHeld] = useState(() => Number(readPreference(key) ?? atFirst))
  useEffect(() => {
    const box = inner.current
    if (!box) return
    const height = () => (box.childElementCount === 0 ? 0 : box.offsetHeight)
    if (held === 0) {
      const note = new ResizeObserver(() => keepPreference(key, String(height())))
      note.observe(box)
      return () => note.disconnect()
    }
    const release = () => setHeld(0)
    const watch = new ResizeObserver(() => {
      if (height() >= held) release()
    })
    watch.observe(box)
    const timer = setTimeout(release, PATIENCE_MS)
    return () => {
      watch.disconnect()
      clearTimeout(timer)
    }
  }, [key, held])
  return (
    <div className={className} data-held={held > 0 || undefined} style={held > 0 ? { minHeight: held } : undefined}>
      <div ref={inner} className={innerClass ?? classes.inner}>
        {children}
      </div>
    </div>
  )
}
