// Reads and acts that need the network, with their states.
import { useCallback, useEffect, useRef, useState } from 'react'
import type { Call } from '#contract/kit/call.ts'
import type { CallResult } from './call-server.ts'
import { useData } from './data-context.tsx'

export type CallState<O> = { readonly kind: 'idle' } | { readonly kind: 'loading' } | CallResult<O>

/** Nobody answered: it may be asked again once there is a network. */
export const isUnheard = ({ kind }: CallState<unknown>): boolean => kind === 'offline' || kind === 'timeout'

export interface CallHandle<I, O> {
  readonly state: CallState<O>
  /** Makes the call; a newer one takes the place of the one before in `state`. */
  readonly run: (input: I) => Promise<CallResult<O>>
  readonly reset: () => void
}

/** A call of the contract with its state. What a call answers after its screen is gone is dropped. */
export function useCall<I, O>(call: Call<I, O>): CallHandle<I, O> {
  const { callServer } = useData()
  const [state, setState] = useState<CallState<O>>({ kind: 'idle' })
  const latest = useRef(0)
  useEffect(
    () => () => {
      latest.current += 1
    },
    [],
  )
  const run = useCallback(
    async (input: I) => {
      latest.current += 1
      const mine = latest.current
      setState({ kind: 'loading' })
      const result = await callServer(call, input, { isShown: true })
      if (mine === latest.current) setState(result)
      return result
    },
    [call, callServer],
  )
  const reset = useCallback(() => {
    latest.current += 1
    setState({ kind: 'idle' })
  }, [])
  return { state, run, reset }
}
