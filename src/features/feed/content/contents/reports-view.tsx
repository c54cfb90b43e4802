import { Button } from '@mantine/core'
import { useState } from 'react'
import { articleCalls } from '#contract/domains/articles/article-calls.ts'
import { contentCalls } from '#contract/domains/content/content-calls.ts'
import { useCall } from '#src/data/use-call.ts'
import { contentText } from '#src/i18n/content/content.ts'
import { articlesText } from '#src/i18n/feed/articles.ts'
import { useText } from '#src/i18n/i18n.ts'
import { callProblem } from '#src/records/call-problem.ts'
import { useFetched } from '#src/records/use-fetched.ts'
import { TextInputDialog } from '#src/ui/overlay/text-input-dialog.tsx'
import { RelativeTime } from '#src/ui/relative-time.tsx'
import { StateEmpty } from '#src/ui/state/state-empty.tsx'
import { StateError } from '#src/ui/state/state-error.tsx'
import { SkeletonList } from '#src/ui/state/state-skeleton.tsx'
import { showToast } from '#src/ui/toast-store.ts'
import { UiLink } from '#src/ui/ui-link.tsx'
import classes from '../content.module.css'

const MAX_NOTE = 300
const NOTHING = {}

/** Reports that wait, each with what it is about and the two decisions. */
export function ReportsView() {
  const words = useText(contentText).contents
  const { reasons } = useText(articlesText).reports
  const { value, problem, isOffline, reload } = useFetched(contentCalls.reportsToDecide, NOTHING)
  const decide = useCall(articleCalls.decideReport)
  const [open, setOpen] = useState<{ uri: string; uphold: boolean }>()
  if (value === undefined)
    return problem === undefined ? (
      <SkeletonList />
    ) : (
      <StateError what={problem} isOffline={isOffline} onRetry={() => void reload()} />
    )
  if (value.reports.length === 0) return <StateEmpty kind="done" text={words.noReports} />
  const end = async (note: string) => {
    if (!open) return
    const answer = await decide.run({ ...open, note })
    const said = callProblem(answer)
    showToast(said === undefined ? 'done' : 'problem', said ?? words.decided)
    await reload()
  }
  return (
    <>
      <ul className={classes.lines}>
        {value.reports.map((one) => (
          <li key={one.uri} className={classes.report}>
            <UiLink href={`/dynamic/dynamicDetail?articleId=${one.articleId}`}>{one.title || words.open}</UiLink>
            {one.comment !== null && <p className={classes.note}>{words.ofComment(one.comment)}</p>}
            <p className={classes.note}>
              {words.reported(one.name, reasons[one.reason as keyof typeof reasons] ?? reasons.other)}
              {one.note !== null && ` ${one.note}`} <RelativeTime atMs={one.at} />
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
