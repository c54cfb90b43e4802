import { Button } from '@mantine/core'
import { useOnline } from '#src/data/use-online.ts'
import { hrImportText } from '#src/i18n/hr/hr-import.ts'
import { useText } from '#src/i18n/i18n.ts'
import { groupThousands } from '#src/lib/format-number.ts'
import { NeedsNetwork } from '#src/ui/state/needs-network.tsx'
import { ErrorFileButton } from './error-file-button.tsx'
import classes from './import.module.css'
import type { RowsReview } from './import-rows.ts'
import type { ImportState, useImport } from './use-import.ts'

interface ImportReviewFootProps {
  steps: ReturnType<typeof useImport>
  state: Extract<ImportState, { kind: 'checked' }>
  review: RowsReview
}

/** The decision over what was looked at, and why it cannot be taken. */
export function ImportReviewFoot({ steps, state, review }: ImportReviewFootProps) {
  const words = useText(hrImportText)
  const online = useOnline()
  const { counts } = review
  const going = counts.add + counts.update
  const isBlocked = steps.allOrNothing && counts.fail > 0
  const typed = Object.values(steps.typed).reduce((sum, cells) => sum + Object.keys(cells).length, 0)
  if (typed > 0)
    return (
      <>
        <span className={classes.why}>{words.corrected(groupThousands(typed))}</span>
        <Button variant="default" onClick={steps.restart}>
          {words.another}
        </Button>
        <Button onClick={steps.checkTyped}>{words.checkAgain}</Button>
      </>
    )
  const why = going === 0 ? words.nothing : isBlocked ? words.blocked(groupThousands(counts.fail)) : undefined
  return (
    <>
      {why !== undefined && <span className={classes.why}>{why}</span>}
      {why === undefined && !online && (
        <span className={classes.why}>
          <NeedsNetwork reason={words.offline} />
        </span>
      )}
      <ErrorFileButton name={state.name} errors={review.errors} />
      <Button variant="default" onClick={steps.restart}>
        {words.another}
      </Button>
      <Button
        disabled={why !== undefined || !online || state.server.kind === 'running'}
        onClick={() => void steps.commit(state, going)}
      >
        {words.commit(groupThousands(going))}
      </Button>
    </>
  )
}
