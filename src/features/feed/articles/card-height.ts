// How high the cards of articles were when they were last seen. Only those in sight are laid out; a list that is come back to
// is as high as it was all the same, so that it stands where it was left.
import { useCallback } from 'react'

const heights = new Map<string, number>()
const names = new WeakMap<Element, string>()
let watch: ResizeObserver | undefined

function observer(): ResizeObserver {
  watch ??= new ResizeObserver((entries) => {
    for (const { target, borderBoxSize } of entries) {
      const id = names.get(target)
      const height = borderBoxSize[0]?.blockSize
      if (id !== undefined && height) heights.set(id, height)
    }
  })
  return watch
}

/** For the element around a card: notes its height, and keeps its place while it is out of sight. */
export function useCardHeight(id: string) {
  const ref = useCallback(
    (element: HTMLElement | null) => {
      if (!element) return
      names.set(element, id)
      observer().observe(element)
      return () => observer().unobserve(element)
    },
    [id],
  )
  const known = heights.get(id)
  return { ref, ...(known !== undefined && { style: { containIntrinsicBlockSize: `auto ${Math.round(known)}px` } }) }
}
