// A sheet that the worker writes, as a download: how far it is, the way to stop it, and every end in words.
import { useCallback, useRef, useState } from 'react'
import { useData } from '#src/data/data-context.tsx'
import type { JobOptions, WorkerClient } from '#src/data/engine/worker-client.ts'
import { saveBlob } from '#src/data/files/save-blob.ts'
import { activeLanguage, text } from '#src/i18n/i18n.ts'
import { exportText } from '#src/i18n/ui/export.ts'
import { groupThousands } from '#src/lib/format-number.ts'
import { type Ended, tellDownload } from '#src/ui/notice/tell-download.ts'
import { showToast } from '#src/ui/notice/toast-store.ts'
import type { Exported } from '#src/worker/worker-api.ts'

export interface SheetProgress {
  readonly done: number
  readonly total: number
  readonly cancelling: boolean
}

export interface SheetDownload {
  /** Of the file, with its ending. */
  readonly name: string
  /** How many rows are expected; undefined while that is not known. */
  readonly total: number | undefined
  readonly write: (worker: WorkerClient, options: JobOptions) => Promise<Exported>
  /** What is to be said of the file once it is there. */
  readonly remark?: (written: Extract<Exported, { kind: 'ok' }>) => string | undefined
  /** Why the server has given nothing, once it has not. */
  readonly failure?: () => string
}

/** `download` never rejects. `progress` is there while a sheet is written, for whoever shows it. */
export function useSheetDownload() {
  const { worker } = useData()
  const [progress, setProgress] = useState<SheetProgress>()
  const stop = useRef<AbortController>(undefined)
  const download = useCallback(
    async ({ name, total, write, remark, failure }: SheetDownload): Promise<void> => {
      const words = text(exportText)
      if (!worker) return void showToast('problem', text(exportText).noWorker)
      if (total === 0) return void showToast('problem', text(exportText).empty)
      const mine = new AbortController()
      stop.current = mine
      setProgress({ done: 0, total: total ?? 0, cancelling: false })
      const onProgress = (done: number) => setProgress((before) => before && { ...before, done })
      let remarks: readonly string[] = []
      await tellDownload(async (signal) => {
        const written = await write(worker, { signal, onProgress })
        if (written.kind !== 'ok') return endedWithout(written, failure)
        saveBlob(written.blob, name)
        const cut = written.cuts.length > 0 ? words.cut(written.cuts.length) : undefined
        remarks = [cut, remark?.(written)].filter((one) => one !== undefined)
        return { kind: 'done', name }
      }, mine)
      setProgress(undefined)
      // One notice for all: each stands over a part of the page.
      if (remarks.length > 0) showToast('problem', remarks.join(activeLanguage() === 'zh-CN' ? '' : ' '))
    },
    [worker],
  )
  const cancel = useCallback(() => {
    stop.current?.abort()
    setProgress((before) => before && { ...before, cancelling: true })
  }, [])
  return { progress, download, cancel }
}

function endedWithout(written: Exclude<Exported, { kind: 'ok' }>, failure: SheetDownload['failure']): Ended {
  const words = text(exportText)
  switch (written.kind) {
    case 'empty':
      return { kind: 'code', message: text(exportText).empty }
    case 'incomplete':
      return { kind: 'code', message: words.incomplete }
    case 'tooManyRows':
      return { kind: 'code', message: words.tooMany(groupThousands(written.maxRows)) }
    case 'xlsUnavailable':
      return { kind: 'code', message: words.xlsUnavailable }
    case 'notGiven':
      return { kind: 'code', message: failure?.() ?? '' }
    case 'cancelled':
      return { kind: 'cancelled' }
  }
}
