import { Button, Loader, Select, Switch } from '@mantine/core'
import { useMemo, useState } from 'react'
import { hrImportText } from '#src/i18n/hr-import.ts'
import { useText } from '#src/i18n/i18n.ts'
import { groupThousands } from '#src/lib/format-number.ts'
import { NeedsNetwork } from '#src/ui/state/needs-network.tsx'
import '#src/ui/theme/mantine-choice-styles.ts'
import { useOnline } from '../people/use-online.ts'
import classes from './import.module.css'
import { ImportRows } from './import-row-list.tsx'
import { countOutcomes, outcomes } from './import-rows.ts'
import { IMPORT_MODES, type ImportMode, type ImportState, type ServerCheck, type useImport } from './use-import.ts'

interface ImportReviewProps {
  steps: ReturnType<typeof useImport>
  state: Extract<ImportState, { kind: 'checked' }>
}

/** The second step: what would happen to each row, and the decision. */
export function ImportReview({ steps, state }: ImportReviewProps) {
  const words = useText(hrImportText)
  const online = useOnline()
  const { sheet, server } = state
  const [onlyProblems, setOnlyProblems] = useState(false)
  const rows = useMemo(() => outcomes(sheet, server.kind === 'ok' ? server.result : undefined), [sheet, server])
  const counts = useMemo(() => countOutcomes(rows), [rows])
  const shown = onlyProblems ? rows.filter((row) => row.action === 'fail') : rows
  const going = counts.add + counts.update
  const isBlocked = steps.allOrNothing && counts.fail > 0
  const why = going === 0 ? words.nothing : isBlocked ? words.blocked(groupThousands(counts.fail)) : undefined
  return (
    <div className={classes.review}>
      <div className={classes.summary} role="status">
        <strong>
          {words.summary(
            groupThousands(counts.add),
            groupThousands(counts.update),
            groupThousands(counts.skip),
            groupThousands(counts.fail),
          )}
        </strong>
        <ServerLine server={server} onAgain={steps.askAgain} onStop={steps.cancel} />
      </div>
      {sheet.unknownHeadings.length > 0 && (
        <p className={classes.quiet}>{words.unknownHeadings(sheet.unknownHeadings.join('、'))}</p>
      )}
      <div className={classes.choices}>
        <Select
          size="xs"
          aria-label={words.mode}
          value={steps.mode}
          allowDeselect={false}
          data={IMPORT_MODES.map((mode) => ({ value: mode, label: words.modes[mode] }))}
          onChange={(mode) => steps.setMode((mode as ImportMode | null) ?? 'both')}
        />
        <Switch
          size="xs"
          label={words.onlyProblems}
          checked={onlyProblems}
          onChange={(event) => setOnlyProblems(event.currentTarget.checked)}
        />
        <Switch
          size="xs"
          label={words.allOrNothing}
          checked={steps.allOrNothing}
          onChange={(event) => steps.setAllOrNothing(event.currentTarget.checked)}
        />
      </div>
      <ImportRows rows={shown} />
      <div className={classes.foot}>
        <span className={classes.quiet}>{why ?? (online ? '' : words.offline)}</span>
        {!online && <NeedsNetwork />}
        <Button variant="default" onClick={steps.restart}>
          {words.another}
        </Button>
        <Button
          disabled={why !== undefined || !online || server.kind === 'running'}
          onClick={() => void steps.commit(state, going)}
        >
          {words.commit(groupThousands(going))}
        </Button>
      </div>
    </div>
  )
}

interface ServerLineProps {
  server: ServerCheck
  onAgain: () => void
  onStop: () => void
}

function ServerLine({ server, onAgain, onStop }: ServerLineProps) {
  const words = useText(hrImportText)
  if (server.kind === 'ok') return null
  if (server.kind === 'running') {
    return (
      <span className={classes.quiet}>
        <Loader size={14} mr="xs" aria-hidden="true" />
        {words.checkingServer}{' '}
        <Button size="compact-xs" variant="subtle" onClick={onStop}>
          {words.stopChecking}
        </Button>
      </span>
    )
  }
  const sentence = server.kind === 'refused' ? server.message : words.unchecked[server.kind]
  return (
    <span className={classes.quiet}>
      {sentence}{' '}
      <Button size="compact-xs" variant="subtle" onClick={onAgain}>
        {words.again}
      </Button>
    </span>
  )
}
