import { Button } from '@mantine/core'
import { useState } from 'react'
import { articleCalls } from '#contract/domains/articles/article-calls.ts'
import { useCall } from '#src/data/use-call.ts'
import { articlesText } from '#src/i18n/feed/articles.ts'
import { decideReportsText } from '#src/i18n/feed/decide-reports.ts'
import { useText } from '#src/i18n/i18n.ts'
import { callProblem } from '#src/records/call-problem.ts'
import { showToast } from '#src/ui/notice/toast-store.ts'
import { TextInputDialog } from '#src/ui/overlay/text-input-dialog.tsx'
import { RelativeTime } from '#src/ui/relative-time.tsx'
import { UiLink } from '#src/ui/ui-link.tsx'
import classes from './report.module.css'

const MAX_NOTE = 300

interface OpenReport {
  readonly uri: string
  readonly name: string
  readonly reason: string
  readonly note: string | null
  readonly comment: string | null
  readonly at: number
  /** Of what article, where that is not plain. */
  readonly about?: { readonly articleId: string; readonly title: string }
}

interface ReportListProps {
  reports: readonly OpenReport[]
  onDecided: () => Promise<void>
}

/** Reports that wait, each with the two decisions. */
export function ReportList({ reports, onDecided }: ReportListProps) {
  const words = useText(decideReportsText)
  const { reasons } = useText(articlesText).reports
  const decide = useCall(articleCalls.decideReport)
  const [open, setOpen] = useState<{ uri: string; uphold: boolean }>()
  const end = async (note: string) => {
    if (!open) return
    const answer = await decide.run({ ...open, note })
    const said = callProblem(answer)
    showToast(said === undefined ? 'done' : 'problem', said ?? words.decided)
    await onDecided()
  }
  return (
    <>
      <ul className={classes.list}>
        {reports.map((one) => (
          <li key={one.uri} className={classes.report}>
            {one.about && (
              <UiLink className={classes.about} href={`/dynamic/dynamicDetail?articleId=${one.about.articleId}`}>
                {one.about.title || words.open}
              </UiLink>
            )}
            {one.comment !== null && <p className={classes.note}>{words.ofComment(one.comment)}</p>}
            <p className={classes.note}>
              {words.reported(one.name, reasons[one.reason as keyof typeof reasons] ?? reasons.other)}
              {one.note !== null && ` · ${one.note}`} · <RelativeTime atMs={one.at} />
            </p>
            <div className={classes.acts}>
              <Button color="red" variant="default" onClick={() => setOpen({ uri: one.uri, uphold: true })}>
                {words.uphold}
              </Button>
              <Button variant="default" onClick={() => setOpen({ uri: one.uri, uphold: false })}>
                {words.dismiss}
              </Button>
            </div>
          </li>
        ))}
      </ul>
      <TextInputDialog
        opened={open !== undefined}
        onClose={() => setOpen(undefined)}
        title={words.decide}
        label={words.note}
        max={MAX_NOTE}
        submitLabel={open?.uphold ? words.uphold : words.dismiss}
        onSubmit={(note) => void end(note).catch(reportError)}
      />
    </>
  )
}
