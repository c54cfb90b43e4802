import { useCallback, useEffect, useState } from 'react'
import { type NewcomerFile, newcomerCalls } from '#contract/domains/hr/processes/newcomer-calls.ts'
import type { NewcomerPaper } from '#contract/domains/hr/processes/newcomer-form.ts'
import { useData } from '#src/data/data-context.tsx'
import type { SealedDrafts } from '#src/data/edits/sealed-draft.ts'
import { useNewcomerUpload } from '#src/data/files/use-newcomer-upload.ts'
import { newcomerFormText } from '#src/i18n/hr/processes/newcomer.ts'
import { text } from '#src/i18n/i18n.ts'
import { callProblem } from '#src/records/call-problem.ts'
import { scalePicture } from '#src/ui/media/scale-picture.ts'
import { dropPicture, keepPicture } from './kept-form.ts'

interface PapersOptions {
  token: string
  device: string
  drafts: SealedDrafts | undefined
  papers: readonly NewcomerFile[]
  /** Taken without a network before. */
  waiting: Partial<Record<NewcomerPaper, File>>
}

/** The pictures of a form: made small, sent at once, and kept here until there is a network. */
export function usePapers({ token, device, drafts, papers, waiting }: PapersOptions) {
  const { callServer } = useData()
  const upload = useNewcomerUpload(token, device)
  const [held, setHeld] = useState(papers)
  const [pictures, setPictures] = useState(waiting)
  const [unsent, setUnsent] = useState<readonly NewcomerPaper[]>(Object.keys(waiting) as NewcomerPaper[])
  const [busy, setBusy] = useState<NewcomerPaper>()
  const [problems, setProblems] = useState<Partial<Record<NewcomerPaper, string>>>({})

  const send = useCallback(
    async (slot: NewcomerPaper, picture: Blob): Promise<void> => {
      setBusy(slot)
      setProblems((before) => ({ ...before, [slot]: undefined }))
      const answer = await upload({ slot, name: `${text(newcomerFormText).papers[slot]}.jpg`, bytes: picture })
      setBusy(undefined)
      if (answer.kind === 'ok') {
        setHeld(answer.result.papers)
        setUnsent((before) => before.filter((one) => one !== slot))
        await (drafts && dropPicture(drafts, slot))
      } else if (answer.kind === 'code') setProblems((before) => ({ ...before, [slot]: callProblem(answer) }))
    },
    [upload, drafts],
  )

  const choose = async (slot: NewcomerPaper, file: File | undefined): Promise<void> => {
    if (!file) return remove(slot)
    let small: Blob
    try {
      small = (await scalePicture(file)).blob
    } catch (error) {
      reportError(error)
      return setProblems((before) => ({ ...before, [slot]: text(newcomerFormText).wrongPicture }))
    }
    setPictures((before) => ({ ...before, [slot]: new File([small], `${slot}.jpg`, { type: 'image/jpeg' }) }))
    setUnsent((before) => [...before.filter((one) => one !== slot), slot])
    await (drafts && keepPicture(drafts, slot, small))
    await send(slot, small)
  }

  const remove = async (slot: NewcomerPaper): Promise<void> => {
    const there = held.find((one) => one.slot === slot)
    if (there) {
      const input = { token, device, slot, fileUri: there.file.fileUri }
      const answer = await callServer(newcomerCalls.removeNewcomerPaper, input, { token: null, isShown: true })
      if (answer.kind !== 'ok') return setProblems((before) => ({ ...before, [slot]: callProblem(answer) }))
      setHeld((before) => before.filter((one) => one.slot !== slot))
    }
    setPictures(({ [slot]: _, ...rest }) => rest)
    setUnsent((before) => before.filter((one) => one !== slot))
    setProblems((before) => ({ ...before, [slot]: undefined }))
    await (drafts && dropPicture(drafts, slot))
  }

  /** Sends what waits; answers whether all has gone. */
  const sendWaiting = useCallback(async (): Promise<void> => {
    for (const slot of unsent) {
      const picture = pictures[slot]
      if (picture) await send(slot, picture)
    }
  }, [unsent, pictures, send])
  useEffect(() => {
    const online = () => void sendWaiting().catch(reportError)
    window.addEventListener('online', online)
    return () => window.removeEventListener('online', online)
  }, [sendWaiting])

  return { held, pictures, unsent, busy, problems, choose, sendWaiting }
}
