import { useCallback, useEffect, useRef, useState } from 'react'
import { newcomerCalls, type OpenedNewcomerForm } from '#contract/domains/hr/processes/newcomer-calls.ts'
import type { NewcomerPaper, NewcomerValues } from '#contract/domains/hr/processes/newcomer-form.ts'
import type { CallResult } from '#src/data/call-server.ts'
import { useData } from '#src/data/data-context.tsx'
import { type SealedDrafts, sealedDrafts } from '#src/data/edits/sealed-draft.ts'
import { callProblem } from '#src/records/call-problem.ts'
import { forgetKept, type KeptForm, readKept, readPictures, writeKept } from './kept-form.ts'

export type NewcomerPage =
  | { readonly kind: 'loading' | 'over' | 'done' }
  | { readonly kind: 'failed'; readonly says: string; readonly isOffline: boolean }
  | { readonly kind: 'elsewhere'; readonly opened: OpenedNewcomerForm }
  | {
      readonly kind: 'form'
      readonly kept: KeptForm
      readonly pictures: Partial<Record<NewcomerPaper, File>>
      readonly drafts: SealedDrafts | undefined
    }

const DEVICE = 'newcomer-device'

/** The form behind a link: what the server has of it, with what this device has kept over it. */
export function useNewcomerForm(token: string) {
  const { callServer, device: store, newId } = useData()
  const [page, setPage] = useState<NewcomerPage>({ kind: 'loading' })
  const [device, setDevice] = useState('')
  const drafts = useRef<SealedDrafts>(undefined)

  const show = useCallback(async (opened: OpenedNewcomerForm, isTakenOver: boolean) => {
    if (opened.status === 'submitted' || opened.status === 'confirmed') {
      if (drafts.current) await forgetKept(drafts.current)
      return setPage({ kind: 'done' })
    }
    if (opened.isElsewhere && !isTakenOver) return setPage({ kind: 'elsewhere', opened })
    const held = drafts.current && (await readKept(drafts.current))
    // What another device has saved since is newer than what was left here.
    const values = isTakenOver ? opened.values : { ...opened.values, ...held?.values }
    const kept = { opened, values, step: isTakenOver ? 0 : (held?.step ?? 0) }
    const pictures = drafts.current ? await readPictures(drafts.current) : {}
    setPage({ kind: 'form', kept, pictures, drafts: drafts.current })
  }, [])

  const load = useCallback(async () => {
    if (token === '') return setPage({ kind: 'over' })
    setPage({ kind: 'loading' })
    const known = (await store.draft<string>(DEVICE)) ?? newId('dev')
    await store.saveDraft(DEVICE, known)
    setDevice(known)
    // Without encryption nothing is kept; the page says so.
    drafts.current = window.isSecureContext ? await sealedDrafts(store, token) : undefined
    const answer = await callServer(
      newcomerCalls.openNewcomerForm,
      { token, device: known },
      { token: null, isShown: true },
    )
    if (answer.kind === 'ok') return show(answer.result, false)
    if (answer.kind === 'code' && answer.reason === 'formLinkOver') {
      if (drafts.current) await forgetKept(drafts.current)
      return setPage({ kind: 'over' })
    }
    const held = drafts.current && (await readKept(drafts.current))
    if (held && drafts.current && answer.kind !== 'code')
      return setPage({ kind: 'form', kept: held, pictures: await readPictures(drafts.current), drafts: drafts.current })
    setPage({ kind: 'failed', says: callProblem(answer) ?? '', isOffline: answer.kind === 'offline' })
  }, [token, store, newId, callServer, show])
  useEffect(() => {
    load().catch(reportError)
  }, [load])

  const save = useCallback(
    (values: NewcomerValues, takeOver?: boolean) =>
      callServer(
        newcomerCalls.saveNewcomerForm,
        { token, device, values, ...(takeOver && { takeOver }) },
        { token: null, isShown: true },
      ),
    [callServer, token, device],
  )
  const takeOver = useCallback(
    async (opened: OpenedNewcomerForm): Promise<string | undefined> => {
      const answer = await save(opened.values, true)
      if (answer.kind !== 'ok') return callProblem(answer)
      if (drafts.current) await forgetKept(drafts.current)
      await show(opened, true)
      return undefined
    },
    [save, show],
  )
  const submit = useCallback(
    async (values: NewcomerValues): Promise<CallResult<{ faults: Record<string, string> }>> => {
      const input = { token, device, values }
      const answer = await callServer(newcomerCalls.submitNewcomerForm, input, { token: null, isShown: true })
      if (answer.kind === 'ok' && Object.keys(answer.result.faults).length === 0) {
        if (drafts.current) await forgetKept(drafts.current)
        setPage({ kind: 'done' })
      }
      return answer
    },
    [callServer, token, device],
  )
  const keep = useCallback((kept: KeptForm) => drafts.current && writeKept(drafts.current, kept), [])
  return { page, device, load, takeOver, save, submit, keep }
}
