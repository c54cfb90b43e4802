import { useEffect, useRef, useState } from 'react'
import { lineOfReading } from './line-of-reading.ts'

/** How long a chosen anchor stays chosen although a short page cannot scroll up to it, in milliseconds. */
const heldMs = 500

/**
 * The section that is being read, and what chooses another one.
 * @param ids of the sections, one a line
 */
export function useReadSection(
  body: { current: HTMLElement | null },
  ids: string,
): [string | undefined, (id: string) => void] {
  const [current, setCurrent] = useState(ids.split('\n')[0])
  const heldUntil = useRef(0)
  const known = useRef(ids)
  useEffect(() => {
    let asked = 0
    const look = () => {
      asked = 0
      const element = body.current
      if (!element || performance.now() < heldUntil.current) return
      const scroller = scrollerOf(element)
      const top = scroller === document.documentElement ? 0 : scroller.getBoundingClientRect().top
      const line = top + lineOfReading(scroller)
      const tops = ids.split('\n').flatMap((id) => {
        const section = element.querySelector(`#${CSS.escape(id)}`)
        return section ? [{ id, top: section.getBoundingClientRect().top }] : []
      })
      setCurrent((tops.findLast(({ top }) => top <= line) ?? tops[0])?.id)
    }
    const ask = () => {
      if (asked === 0) asked = requestAnimationFrame(look)
    }
    // A section that came later may stand before the one that was the first.
    if (known.current !== ids) ask()
    known.current = ids
    // Of whatever scrolls around it: the window on the phone, the page or a panel elsewhere.
    document.addEventListener('scroll', ask, { capture: true, passive: true })
    return () => {
      document.removeEventListener('scroll', ask, { capture: true })
      cancelAnimationFrame(asked)
    }
  }, [ids, body])
  const readFrom = (id: string) => {
    heldUntil.current = performance.now() + heldMs
    setCurrent(id)
  }
  return [current, readFrom]
}

/** What scrolls around an element. */
function scrollerOf(element: HTMLElement): Element {
  for (let around = element.parentElement; around; around = around.parentElement) {
    if (/auto|scroll/.test(getComputedStyle(around).overflowY) && around.scrollHeight > around.clientHeight)
      return around
  }
  return document.documentElement
}
