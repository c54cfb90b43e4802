import { Button } from '@mantine/core'
import type { SyncView } from '#src/data/engine/use-sync-status.ts'
import { type SameWords, useText } from '#src/i18n/i18n.ts'
import { recordWords } from '#src/i18n/record-words.ts'
import { syncText } from '#src/i18n/shell/sync.ts'
import { PageSection } from '#src/ui/page.tsx'
import { RelativeTime } from '#src/ui/relative-time.tsx'
import { FillingNote } from '#src/ui/state/filling-note.tsx'
import { type Block, BlockedNote, type Unblock } from './blocked-note.tsx'
import classes from './sync.module.css'

interface SyncHeadProps {
  view: SyncView
  block: Block | undefined
  oldestAtMs: number | null
  hasUnsent: boolean
  /** Acts of the person's other identities that are not finished. */
  elsewhere: number
  onAct: (act: Unblock) => void
  onNow: () => void
  onDownload: () => void
}

/** How things stand in one sentence, since when, and the two things one can do at any time. */
export function SyncHead(props: SyncHeadProps) {
  const { view, block, oldestAtMs } = props
  const words = useText(syncText)
  const sentence = stateSentence(view, block, props.elsewhere, words.state)
  const isInStep = sentence === words.state.inStep
  return (
    <PageSection>
      <p className={classes.state} role="status" data-testid="sync-state">
        {sentence}
      </p>
      <dl className={classes.facts}>
        <div className={classes.fact}>
          {/* Where all is in step it is when that was last looked at: nothing is missing since. */}
          <dt>{isInStep ? words.state.checked : words.state.last}</dt>
          <dd data-testid="last-in-step">
            {view.inStepAtMs === null ? words.state.unknown : <RelativeTime atMs={view.inStepAtMs} />}
          </dd>
        </div>
        {oldestAtMs !== null && (
          <div className={classes.fact}>
            <dt>{words.state.oldest}</dt>
            <dd>
              <RelativeTime atMs={oldestAtMs} />
            </dd>
          </div>
        )}
      </dl>
      {view.filling.map(({ collection, rows, count }) => (
        <div key={collection} className={classes.filling}>
          <span className={classes.quiet}>{words.state.filling(nameOf(words.collections, collection))}</span>
          <FillingNote done={rows} total={count} />
        </div>
      ))}
      {block !== undefined && <BlockedNote block={block} onAct={props.onAct} />}
      <div className={classes.actions}>
        <Button size="xs" variant="default" onClick={props.onNow} disabled={block !== undefined}>
          {words.now}
        </Button>
        {props.hasUnsent && (
          <Button size="xs" variant="default" onClick={props.onDownload}>
            {words.download}
          </Button>
        )}
      </div>
    </PageSection>
  )
}

const nameOf = (names: Readonly<Record<string, string>>, collection: string): string =>
  names[collection] ?? recordWords(collection)?.name ?? ''

type StateWords = SameWords<(typeof syncText.zh)['state']>

function stateSentence(view: SyncView, block: Block | undefined, elsewhere: number, words: StateWords): string {
  if (block) return words.blocked
  if (view.refused > 0) return words.attention(view.refused)
  if (view.failing) return words.failing
  if (view.reachable === false) return words.offline
  if (view.sending > 0) return words.sending(view.sending + view.waiting)
  if (view.waiting > 0) return words.waiting(view.waiting)
  if (view.inStepAtMs === null || view.reachable === null) return words.starting
  return elsewhere > 0 ? words.elsewhere(elsewhere) : words.inStep
}
