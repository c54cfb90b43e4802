// The error file of an earlier import: its rows lie with the server alone.
import { useCallback, useState } from 'react'
import { hr } from '#contract/domains/hr/hr.ts'
import type { RecentImport } from '#contract/domains/hr/import-calls.ts'
import { ERROR_CODES } from '#contract/error-codes.ts'
import type { CallResult } from '#src/data/call-server.ts'
import { useData } from '#src/data/data-context.tsx'
import { hrImportText } from '#src/i18n/hr/hr-import.ts'
import { text } from '#src/i18n/i18n.ts'
import { mediaText } from '#src/i18n/ui/media.ts'
import { showToast } from '#src/ui/notice/toast-store.ts'
import { useErrorFile } from './use-error-file.ts'

/** `download` asks for the rows and writes the file; it never rejects. `asking` is the import whose rows are on the way. */
export function useKeptErrors() {
  const { callServer } = useData()
  const write = useErrorFile()
  const [asking, setAsking] = useState<string>()
  const download = useCallback(
    async ({ importId }: RecentImport): Promise<void> => {
      setAsking(importId)
      const answer = await callServer(hr.calls.importErrors, { importId }, { isShown: true, hasProgress: true })
      setAsking(undefined)
      if (answer.kind !== 'ok') return void showToast('problem', sentenceOf(answer))
      const { name, ...errors } = answer.result
      await write(name, errors)
    },
    [callServer, write],
  )
  return { asking, download }
}

function sentenceOf(answer: Exclude<CallResult<never>, { kind: 'ok' }>): string {
  const words = text(mediaText).download
  if (answer.kind === 'offline') return words.offline
  if (answer.kind === 'timeout') return words.late
  return answer.code === ERROR_CODES.notFound ? text(hrImportText).errorsGone : answer.message || words.failed
}
