import type { Activity } from '#contract/domains/articles/article-fields.ts'
import type { Registered } from '#contract/domains/articles/article-people-calls.ts'
import { useData } from '#src/data/data-context.tsx'
import { saveBlob } from '#src/data/files/save-blob.ts'
import { registrationsText } from '#src/i18n/feed/registrations.ts'
import { text } from '#src/i18n/i18n.ts'
import { exportText } from '#src/i18n/ui/export.ts'
import { shanghaiToday } from '#src/lib/true-time.ts'
import { FormatMenu } from '#src/ui/list/format-menu.tsx'
import { tellDownload } from '#src/ui/notice/tell-download.ts'
import { showToast } from '#src/ui/notice/toast-store.ts'

const FORMATS = ['xlsx', 'csv'] as const
type Format = (typeof FORMATS)[number]

interface RegistrationExportProps {
  registrations: readonly Registered[]
  questions: Activity['formFields']
}

/** All registrations as a sheet, with the answers as columns. */
export function RegistrationExport({ registrations, questions }: RegistrationExportProps) {
  const { worker } = useData()
  const write = async (format: Format) => {
    const words = text(registrationsText)
    if (registrations.length === 0) return void showToast('problem', text(exportText).empty)
    if (!worker) return void showToast('problem', text(exportText).noWorker)
    const name = `${words.sheet}-${shanghaiToday()}.${format}`
    const rows = registrations.map((one) => [
      ...[one.name, one.people, words.states[one.status], one.at, one.checkInAt],
      ...questions.map(({ key }) => one.form?.[key] ?? ''),
    ])
    const columns = [
      { header: words.columns.name, kind: 'text' as const },
      { header: words.columns.people, kind: 'number' as const },
      { header: words.columns.status, kind: 'text' as const },
      { header: words.columns.at, kind: 'dateTime' as const },
      { header: words.columns.checkInAt, kind: 'dateTime' as const },
      ...questions.map(({ label }) => ({ header: label, kind: 'text' as const })),
    ]
    await tellDownload(async (signal) => {
      const written = await worker.writeSheet({ rows, columns, format, sheetName: words.sheet }, { signal })
      if (written.kind === 'cancelled') return { kind: 'cancelled' }
      if (written.kind !== 'ok') return { kind: 'code', message: text(exportText).empty }
      saveBlob(written.blob, name)
      return { kind: 'done', name }
    })
  }
  return <FormatMenu formats={FORMATS} onChoose={(format) => void write(format).catch(reportError)} />
}
