import { createContext, type ReactNode, use, useCallback, useEffect, useId, useRef, useState } from 'react'
import { keepPreference, readPreference } from '#src/lib/guarded-storage.ts'
import classes from './kept-place.module.css'

interface KeptPlaceProps {
  /** Under which its height is kept on this device. */
  name: string
  /** Parts inside that say by `useAnswered` when they know what they have. */
  parts: number
  /** How high it is taken to be before it was ever seen here. */
  atFirst?: number
  className?: string | undefined
  /** Of the box around the content, which says how high it really is. */
  innerClass?: string | undefined
  children: ReactNode
}

const Answered = createContext<(part: string) => void>(() => undefined)

/**
 * Keeps the height that its content had the last time until it is as high again, or until all parts know what they have: so
 * nothing below moves under a finger, and what turned out empty keeps no room.
 */
export function KeptPlace({ name, parts, atFirst = 0, className, innerClass, children }: KeptPlaceProps) {
  const inner = useRef<HTMLDivElement>(null)
  const answered = useRef(new Set<string>())
  const key = `gantry.height.${name}`
  const [held, setHeld] = useState(() => Number(readPreference(key) ?? atFirst))
  const hear = useCallback(
    (part: string) => {
      answered.current.add(part)
      if (answered.current.size >= parts) setHeld(0)
    },
    [parts],
  )
  useEffect(() => {
    const box = inner.current
    if (!box) return
    const height = () => (box.childElementCount === 0 ? 0 : box.offsetHeight)
    const watch = new ResizeObserver(() => {
      if (held === 0) keepPreference(key, String(height()))
      else if (height() >= held) setHeld(0)
    })
    watch.observe(box)
    return () => watch.disconnect()
  }, [key, held])
  return (
    <div className={className} data-held={held > 0 || undefined} style={held > 0 ? { minHeight: held } : undefined}>
      <div ref={inner} className={innerClass ?? classes.inner}>
        <Answered value={hear}>{children}</Answered>
      </div>
    </div>
  )
}

/** A part of a kept place says that it knows what it has, be it nothing. */
export function useAnswered(isAnswered: boolean): void {
  const hear = use(Answered)
  const part = useId()
  useEffect(() => {
    if (isAnswered) hear(part)
  }, [hear, part, isAnswered])
}
