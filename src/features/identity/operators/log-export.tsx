import {
  PLATFORM_ACTS_PAGE,
  type PlatformAct,
  platformLogCalls,
} from '#contract/domains/identity/platform-log-calls.ts'
import { useData } from '#src/data/data-context.tsx'
import { saveBlob } from '#src/data/files/save-blob.ts'
import { text } from '#src/i18n/i18n.ts'
import { platformLogText } from '#src/i18n/identity/platform-log.ts'
import { exportText } from '#src/i18n/ui/export.ts'
import { shanghaiToday } from '#src/lib/true-time.ts'
import { FormatMenu } from '#src/ui/list/format-menu.tsx'
import { type Ended, tellDownload } from '#src/ui/notice/tell-download.ts'
import { showToast } from '#src/ui/notice/toast-store.ts'
import type { LogQuery } from './log-query.ts'
import { sayOperator, sayReason } from './say-act.ts'

const FORMATS = ['xlsx', 'csv'] as const
type Format = (typeof FORMATS)[number]

/** Exports every line that the list is narrowed to, not only those of the page. */
export function LogExport({ query, total }: { query: LogQuery; total: number }) {
  const run = useLogExport()
  const choose = (format: Format) => {
    if (total === 0) showToast('problem', text(exportText).empty)
    else run(query, format).catch(reportError)
  }
  return <FormatMenu formats={FORMATS} onChoose={choose} />
}

function useLogExport() {
  const { callServer, worker } = useData()
  return async (query: LogQuery, format: Format) => {
    const words = text(platformLogText)
    const name = `${words.sheet}-${shanghaiToday()}.${format}`
    if (!worker) return void showToast('problem', text(exportText).noWorker)
    await tellDownload(async (signal): Promise<Ended> => {
      const lines: PlatformAct[] = []
      for (let pageNo = 1; ; pageNo++) {
        const upTo = lines[0]?.seq
        const asked = { ...query, pageNo, pageSize: PLATFORM_ACTS_PAGE, ...(upTo === undefined ? {} : { upTo }) }
        const answer = await callServer(platformLogCalls.platformActs, asked, { isShown: true, signal })
        if (answer.kind === 'timeout') return { kind: 'late' }
        if (answer.kind !== 'ok') return answer
        lines.push(...answer.result.records)
        if (answer.result.records.length < PLATFORM_ACTS_PAGE) break
      }
      const job = { rows: lines.map(cellsOf), columns: columnsOf(), format, sheetName: words.sheet }
      const written = await worker.writeSheet(job, { signal })
      if (written.kind === 'cancelled') return { kind: 'cancelled' }
      if (written.kind !== 'ok') return { kind: 'code', message: text(exportText).empty }
      saveBlob(written.blob, name)
      return { kind: 'done', name }
    })
  }
}

function columnsOf() {
  const words = text(platformLogText)
  const named = [words.operator, words.act, words.subject, words.username, words.before, words.after, words.reason]
  return [
    { header: words.number, kind: 'number' as const },
    { header: words.at, kind: 'dateTime' as const },
    ...named.map((header) => ({ header, kind: 'text' as const })),
  ]
}

function cellsOf(line: PlatformAct) {
  const words = text(platformLogText)
  return [
    line.seq,
    line.atMs,
    sayOperator(words, line),
    words.acts[line.act],
    line.subjectName,
    line.subjectUsername,
    line.before && words.states[line.before],
    line.after && words.states[line.after],
    sayReason(words, line),
  ]
}
