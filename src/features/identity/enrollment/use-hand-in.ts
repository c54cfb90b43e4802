// Handing in what was filled in, once there is an account: the picture first, then what it belongs to.
import { useCallback, useEffect, useRef, useState } from 'react'
import { enrollmentCalls } from '#contract/domains/identity/enrollment-calls.ts'
import type { CallResult } from '#src/data/call-server.ts'
import { useData } from '#src/data/data-context.tsx'
import { useUpload } from '#src/data/files/use-upload.ts'
import { text } from '#src/i18n/i18n.ts'
import { enrollmentText } from '#src/i18n/identity/enrollment.ts'

export interface FilledIn {
  readonly roleTags: readonly number[]
  readonly name: string
  readonly mobile: string
  readonly proof: File | undefined
}

export type HandedIn =
  /** Nothing is filled in, or nobody is signed in. */
  | { readonly kind: 'nothing' }
  | { readonly kind: 'sending' }
  | { readonly kind: 'done'; readonly organisations: number }
  | { readonly kind: 'trouble'; readonly message: string }

/** Hands in by itself when the page opens; what is filled in stays on the device until the server has it. */
export function useHandIn(
  given: FilledIn | undefined,
  isSignedIn: boolean,
  onDone: () => void,
): [HandedIn, () => void] {
  const { callServer } = useData()
  const upload = useUpload()
  const [state, setState] = useState<HandedIn>({ kind: 'nothing' })
  const isUnderWay = useRef(false)
  const isFilled = isSignedIn && given !== undefined && given.name !== '' && given.mobile !== ''
  const handIn = useCallback(async () => {
    if (!given || isUnderWay.current) return
    isUnderWay.current = true
    setState({ kind: 'sending' })
    try {
      const { roleTags, name, mobile } = given
      const sent = given.proof && (await upload(given.proof))
      if (sent && sent.kind !== 'ok') return setState(troubled(sent))
      const input = { roleTags: [...roleTags], name, mobile, proof: sent?.result.file ?? null }
      const answer = await callServer(enrollmentCalls.enrollmentSave, input, { isShown: true })
      if (answer.kind !== 'ok') return setState(troubled(answer))
      setState({ kind: 'done', organisations: answer.result.organisations })
      onDone()
    } finally {
      isUnderWay.current = false
    }
  }, [given, callServer, upload, onDone])
  // biome-ignore lint/correctness/useExhaustiveDependencies: by itself only once; after that a person asks for it
  useEffect(() => {
    if (isFilled) handIn().catch(reportError)
  }, [isFilled])
  return [state, () => void handIn().catch(reportError)]
}

function troubled(answer: Exclude<CallResult<unknown>, { kind: 'ok' }>): HandedIn {
  const words = text(enrollmentText)
  return { kind: 'trouble', message: answer.kind === 'code' ? answer.message || words.failed : words.offline }
}
