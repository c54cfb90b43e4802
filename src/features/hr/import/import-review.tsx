import { Button, Loader, Select, Switch } from '@mantine/core'
import { useState } from 'react'
import { hrImportText } from '#src/i18n/hr/hr-import.ts'
import { useText } from '#src/i18n/i18n.ts'
import { groupThousands } from '#src/lib/format-number.ts'
import '#src/ui/theme/mantine-choice-styles.ts'
import lines from '#src/records/sheet/sheet-lines.module.css'
import classes from './import.module.css'
import { ImportParts } from './import-parts.tsx'
import { ImportRows } from './import-row-list.tsx'
import type { RowsReview } from './import-rows.ts'
import { IMPORT_MODES, type ImportMode, type ImportState, type ServerCheck, type useImport } from './use-import.ts'

interface ImportReviewProps {
  steps: ReturnType<typeof useImport>
  state: Extract<ImportState, { kind: 'checked' }>
  review: RowsReview
}

/** The second step: what would happen to each row. */
export function ImportReview({ steps, state, review }: ImportReviewProps) {
  const words = useText(hrImportText)
  const { name, sheet, server } = state
  const { rows, counts } = review
  const [onlyProblems, setOnlyProblems] = useState(false)
  const shown = onlyProblems ? rows.filter((row) => row.action === 'fail') : rows
  // Of a file in which everything was refused here there is nothing to ask the server.
  const isAsked = sheet.rows.some((row) => row.action !== 'fail')
  return (
    <div className={classes.review}>
      <p className={classes.fileName}>{name}</p>
      <div className={classes.summary} role="status">
        <strong>
          {words.summary(
            groupThousands(counts.add),
            groupThousands(counts.update),
            groupThousands(counts.skip),
            groupThousands(counts.fail),
          )}
        </strong>
        {isAsked && <ServerLine server={server} onAgain={steps.askAgain} onStop={steps.cancel} />}
      </div>
      <ImportParts steps={steps} state={state} />
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
          size="sm"
          label={words.onlyProblems}
          checked={onlyProblems}
          onChange={(event) => setOnlyProblems(event.currentTarget.checked)}
        />
        <Switch
          size="sm"
          label={words.allOrNothing}
          checked={steps.allOrNothing}
          onChange={(event) => steps.setAllOrNothing(event.currentTarget.checked)}
        />
      </div>
      {shown.length > 0 ? (
        <ImportRows rows={shown} columns={sheet.columns} steps={steps} />
      ) : (
        <p className={lines.quiet}>{words.noProblems}</p>
      )}
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
      <span className={lines.quiet}>
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
    <span className={lines.quiet}>
      {sentence}{' '}
      <Button size="compact-xs" variant="subtle" onClick={onAgain}>
        {words.again}
      </Button>
    </span>
  )
}
