import type { ApprovalEntry, approval } from '#contract/domains/approval/approval-record.ts'
import type { Row } from '#contract/kit/collection.ts'
import { approvalsText } from '#src/i18n/approval/approvals.ts'
import { approvalWayText } from '#src/i18n/approval/way.ts'
import { useText } from '#src/i18n/i18n.ts'
import { listed } from '#src/i18n/ui/joined.ts'
import { Timeline } from '#src/ui/timeline.tsx'
import { FileLinks } from './file-links.tsx'

/** What has happened to an approval, the latest first. */
export function HistoryList({ row }: { row: Row<typeof approval> }) {
  const words = useText(approvalWayText)
  const { sections } = useText(approvalsText)
  const why: Readonly<Record<string, string>> = words.why
  const entries = [...row.timeline].reverse().map((entry, at) => ({
    key: `${row.timeline.length - at}`,
    title: [entry.byName || (entry.by === '' ? words.system : entry.by), words.entry[entry.type]].join(' '),
    atMs: entry.at,
    detail: (
      <Detail
        entry={entry}
        note={entry.by === '' || entry.type.startsWith('auto') ? (why[entry.note] ?? entry.note) : entry.note}
      />
    ),
  }))
  return <Timeline entries={entries} label={sections.history} />
}

function Detail({ entry, note }: { entry: ApprovalEntry; note: string }) {
  const words = useText(approvalWayText)
  const files = entry.sign ? [...entry.files, entry.sign] : entry.files
  const said = [entry.nodeName, entry.to.length > 0 ? words.toNames(listed(entry.to)) : '', note].filter(Boolean)
  return (
    <>
      {said.join(' · ')}
      {files.length > 0 && <FileLinks files={files} />}
    </>
  )
}
