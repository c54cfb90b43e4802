// What stands in a person's sensitive fields, masked: asked when the section comes into view, kept nowhere.
import { type RefCallback, useCallback, useEffect, useState } from 'react'
import { hr } from '#contract/domains/hr/hr.ts'
import { useAgain } from '#src/data/use-again.ts'
import { isUnheard, useCall } from '#src/data/use-call.ts'
import { useOnline } from '#src/data/use-online.ts'

export type Masks = Readonly<Record<string, readonly string[]>>

export interface MaskView {
  /** Undefined while nobody knows: not asked yet, without a network, or refused. */
  readonly masks: Masks | undefined
  /** The server could not be asked. */
  readonly isOut: boolean
  /** What is in view before it is worth asking. */
  readonly ref: RefCallback<Element>
  readonly askAgain: () => void
}

/** Masks of one person, asked again after each break of the network. */
export function useMasks(uri: string): MaskView {
  const { state, run, reset } = useCall(hr.calls.sensitiveMasks)
  const online = useOnline()
  const [isSeen, setSeen] = useState(false)
  const [asks, setAsks] = useState(0)
  const ref = useCallback((element: Element | null) => {
    if (!element) return
    const observer = new IntersectionObserver((entries) => {
      if (!entries.some((entry) => entry.isIntersecting)) return
      setSeen(true)
      observer.disconnect()
    })
    observer.observe(element)
    return () => observer.disconnect()
  }, [])
  // biome-ignore lint/correctness/useExhaustiveDependencies: `asks` asks again
  useEffect(() => {
    if (!isSeen || !online) return
    void run({ uri })
    // Those of another person, or of before, are none.
    return reset
  }, [isSeen, online, uri, asks, run, reset])
  const askAgain = useCallback(() => setAsks((before) => before + 1), [])
  const isOut = isUnheard(state)
  useAgain(isOut, askAgain)
  return {
    masks: online && state.kind === 'ok' ? state.result.masks : undefined,
    isOut,
    ref,
    askAgain,
  }
}
