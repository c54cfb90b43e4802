import { Button } from '@mantine/core'
import { useMemo, useState } from 'react'
import { changeProjectWorker, projectWorker } from '#contract/domains/labour/project-worker.ts'
import type { Row } from '#contract/kit/collection.ts'
import { useSyncActions } from '#src/data/edits/use-edits.ts'
import { commandOf } from '#src/data/edits/use-mutate.ts'
import { useRow } from '#src/data/rows/use-row.ts'
import { useRows } from '#src/data/rows/use-rows.ts'
import { useText } from '#src/i18n/i18n.ts'
import { newcomerText } from '#src/i18n/labour/newcomer.ts'
import { useSave } from '#src/records/use-save.ts'
import { type Choice, SelectField } from '#src/ui/form/select-field.tsx'
import { PageSection } from '#src/ui/page.tsx'
import { UiLink } from '#src/ui/ui-link.tsx'
import classes from '../site.module.css'

type Worker = Row<typeof projectWorker>

/** The work on this project of whoever is known by that passport already. */
export function useAlreadyHere(passportUri: string | undefined, projectUri: string): Worker | undefined {
  const { rows } = useRows(
    projectWorker,
    useMemo(
      () => ({
        filters: [
          { field: 'workerUri', is: passportUri ?? '' },
          { field: 'projectUri', is: projectUri },
        ] as const,
        limit: 1,
      }),
      [passportUri, projectUri],
    ),
  )
  return passportUri === undefined ? undefined : rows[0]
}

interface AlreadyOnSiteProps {
  row: Worker
  teams: readonly Choice[]
  onMoved: (uri: string, name: string) => void
  /** Takes what was typed back. */
  onLeave: () => void
  leaveLabel: string
}

interface RefusedTwiceProps {
  /** The work that there is, as the refusal names it. */
  workerUri: string
  /** The edit that was refused. */
  editId: string
  teams: readonly Choice[]
  onDone: (moved?: { uri: string; name: string }) => void
}

/** Only the server knew by the number that this person is on the project; the refused edit goes once it has been dealt with. */
export function RefusedTwice({ workerUri, editId, teams, onDone }: RefusedTwiceProps) {
  const words = useText(newcomerText)
  const { row } = useRow(projectWorker, workerUri)
  const { withdraw } = useSyncActions()
  if (!row) return null
  const done = (moved?: { uri: string; name: string }) => {
    withdraw(editId).catch(reportError)
    onDone(moved)
  }
  return (
    <AlreadyOnSite
      row={row}
      teams={teams}
      onMoved={(uri, name) => done({ uri, name })}
      onLeave={() => done()}
      leaveLabel={words.giveUp}
    />
  )
}

/** Nobody is in two teams of a project: whoever is there already is moved to the other team instead. */
export function AlreadyOnSite({ row, teams, onMoved, onLeave, leaveLabel }: AlreadyOnSiteProps) {
  const words = useText(newcomerText)
  const save = useSave()
  const [team, setTeam] = useState<string>()
  const [wrong, setWrong] = useState<string>()
  const now = teams.find(({ value }) => value === row.teamUri)?.label ?? ''
  const others = teams.filter(({ value }) => value !== row.teamUri)
  const move = async () => {
    if (team === undefined) return setWrong(words.chooseOther)
    const saved = await save([commandOf(changeProjectWorker, { uri: row.uri, patch: { teamUri: team } })])
    if (saved.kind !== 'refused') onMoved(row.uri, row.name)
  }
  const binding = { id: 'other-team', name: 'teamUri', value: team, onBlur: () => undefined }
  return (
    <PageSection>
      <p role="alert">{words.alreadyHere(row.name, now)}</p>
      {row.status === 'out' && <p className={classes.quiet}>{words.enterAgain}</p>}
      {others.length > 0 && (
        <SelectField
          field={{
            ...binding,
            error: wrong,
            onChange: (value) => {
              setWrong(undefined)
              setTeam(value)
            },
          }}
          label={words.otherTeam}
          options={others}
          required
        />
      )}
      <div className={`${classes.acts} ${classes.under}`}>
        {others.length > 0 && <Button onClick={() => void move().catch(reportError)}>{words.moveThere}</Button>}
        <Button component={UiLink} variant="default" href={`/organization/site/worker?uri=${row.uri}`}>
          {words.open}
        </Button>
        <Button variant="subtle" onClick={onLeave}>
          {leaveLabel}
        </Button>
      </div>
    </PageSection>
  )
}
