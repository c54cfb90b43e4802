import { Button } from '@mantine/core'
import { type ReactNode, useMemo, useState } from 'react'
import type { SiteIdWhose } from '#contract/domains/labour/id-number.ts'
import { projectWorker } from '#contract/domains/labour/project-worker.ts'
import {
  addSiteTeam,
  addSiteUnit,
  changeSiteTeam,
  changeSiteUnit,
  removeSiteUnit,
  siteTeam,
  siteUnit,
  TEAM_FIELDS,
  UNIT_FIELDS,
} from '#contract/domains/labour/site-team.ts'
import { partner } from '#contract/domains/partners/partner.ts'
import type { AnyCollection, AnyRow, Row } from '#contract/kit/collection.ts'
import type { Mutation } from '#contract/kit/mutation.ts'
import { changedFields } from '#src/data/edits/changed-fields.ts'
import { commandOf } from '#src/data/edits/use-mutate.ts'
import { useRows } from '#src/data/rows/use-rows.ts'
import { useMay } from '#src/data/use-may.ts'
import { enumLabel } from '#src/i18n/field-words.ts'
import { useLanguage, useText } from '#src/i18n/i18n.ts'
import { siteText } from '#src/i18n/labour/site.ts'
import { groupPhone } from '#src/lib/format-phone.ts'
import { RecordForm } from '#src/records/form/record-form.tsx'
import { useSave } from '#src/records/use-save.ts'
import type { Choice } from '#src/ui/form/select-field.tsx'
import { LineButton } from '#src/ui/list/line-button.tsx'
import { Dialog } from '#src/ui/overlay/dialog.tsx'
import { StateEmpty } from '#src/ui/state/state-empty.tsx'
import { AddRecord } from '../add-record.tsx'
import { IdNumber } from '../newcomers/id-number.tsx'
import { RemoveRecord } from '../remove-record.tsx'
import classes from '../site.module.css'
import { ShareTeam } from './share-team.tsx'

const PARTNERS = { sort: [{ field: 'name' }] } as const

function useOfProject<C extends AnyCollection>(of: C, projectUri: string) {
  return useRows(
    of,
    useMemo(
      () => ({ filters: [{ field: 'projectUri', is: projectUri }], sort: [{ field: 'name' }] }) as never,
      [projectUri],
    ),
  ).rows as readonly AnyRow[]
}

/** The teams of a project, each with its leader and how many people of it are there. */
export function Teams({ projectUri, project }: { projectUri: string; project: string }) {
  const words = useText(siteText)
  const teams = useOfProject(siteTeam, projectUri)
  const units = useOfProject(siteUnit, projectUri)
  const workers = useOfProject(projectWorker, projectUri)
  const options = useMemo(
    () => ({ unitUri: units.map((one) => ({ value: one.uri, label: String(one.name) })) }),
    [units],
  )
  return (
    <Parts
      of={siteTeam}
      rows={teams}
      fields={TEAM_FIELDS}
      add={addSiteTeam}
      change={changeSiteTeam}
      addLabel={words.addTeam}
      projectUri={projectUri}
      options={options}
      numbers={TEAM_NUMBERS}
      empty={[words.noTeams, words.noTeamsHint]}
      line={(row) => {
        const its = workers.filter((one) => one.teamUri === row.uri && one.status !== 'out')
        const leader = [row.leaderName, row.leaderMobile && groupPhone(String(row.leaderMobile))]
        return [
          words.people(its.filter((one) => one.inside === 'in').length, its.length),
          leader.filter(Boolean).join(' '),
        ]
      }}
      act={(row) => (
        <ShareTeam
          project={project}
          team={row as Row<typeof siteTeam>}
          company={String(units.find((one) => one.uri === row.unitUri)?.name ?? '')}
          workers={workers.filter((one) => one.teamUri === row.uri) as unknown as readonly Row<typeof projectWorker>[]}
        />
      )}
    />
  )
}

/** The companies that take part in a project. */
export function Units({ projectUri }: { projectUri: string }) {
  const words = useText(siteText)
  const language = useLanguage()
  const units = useOfProject(siteUnit, projectUri)
  const { rows: partners } = useRows(partner, PARTNERS)
  const options = useMemo(
    () => ({ partnerUri: partners.map((one) => ({ value: one.uri, label: one.name })) }),
    [partners],
  )
  return (
    <Parts
      of={siteUnit}
      options={options}
      rows={units}
      fields={UNIT_FIELDS}
      add={addSiteUnit}
      change={changeSiteUnit}
      remove={removeSiteUnit}
      addLabel={words.addUnit}
      projectUri={projectUri}
      numbers={UNIT_NUMBERS}
      empty={[words.noUnits]}
      line={(row) => [enumLabel('unitType', String(row.unitType), language, 'siteUnit'), String(row.pmName ?? '')]}
    />
  )
}

const TEAM_NUMBERS = ['leader', 'responsible'] as const
const UNIT_NUMBERS = ['pm'] as const

interface PartsProps {
  of: AnyCollection
  rows: readonly AnyRow[]
  fields: readonly string[]
  // biome-ignore lint/suspicious/noExplicitAny: adds and changes of both records
  add: Mutation<any>
  // biome-ignore lint/suspicious/noExplicitAny: adds and changes of both records
  change: Mutation<any>
  /** Absent where what is there stays. */
  remove?: Mutation<{ uri: string }>
  addLabel: string
  projectUri: string
  options?: Readonly<Record<string, readonly Choice[]>>
  /** Whose papers belong to it; their numbers lie with the server. */
  numbers: readonly SiteIdWhose[]
  empty: readonly [string, string?]
  line: (row: AnyRow) => readonly string[]
  /** What is done with one beside opening it. */
  act?: (row: AnyRow) => ReactNode
}

/** Teams or companies of a project: who manages it opens one to change it. */
function Parts({
  of,
  rows,
  fields,
  add,
  change,
  remove,
  addLabel,
  projectUri,
  options,
  numbers,
  empty,
  line,
  act,
}: PartsProps) {
  const words = useText(siteText)
  const manages = useMay()('site_management')
  const save = useSave()
  const [isAdding, setAdding] = useState(false)
  const [opened, setOpened] = useState<AnyRow>()
  const now = rows.find((one) => one.uri === opened?.uri)
  return (
    <>
      {rows.length === 0 && <StateEmpty kind="nothing" text={empty[0]} hint={empty[1]} />}
      {rows.map((row) => (
        <div key={row.uri} className={classes.actLine}>
          <LineButton title={String(row.name)} lines={line(row)} isOff={!manages} onPress={() => setOpened(row)} />
          {act?.(row)}
        </div>
      ))}
      {manages && (
        <Button variant="default" onClick={() => setAdding(true)}>
          {addLabel}
        </Button>
      )}
      <AddRecord
        opened={isAdding}
        onClose={() => setAdding(false)}
        of={of}
        title={addLabel}
        fields={fields}
        by={add}
        given={{ projectUri }}
        {...(options && { options })}
      />
      <Dialog opened={opened !== undefined} onClose={() => setOpened(undefined)} title={words.edit} phone="page">
        {opened && numbers.map((whose) => <IdNumber key={whose} whose={whose} row={now ?? opened} />)}
        {opened && (
          <RecordForm
            of={of}
            fields={fields}
            initial={opened}
            row={opened}
            {...(options && { options })}
            submitLabel={words.save}
            onCancel={() => setOpened(undefined)}
            onSubmit={async (values, _comment, seen) => {
              const patch = changedFields(values, opened)
              const saved = await save(
                Object.keys(patch).length === 0 ? [] : [commandOf(change, { uri: opened.uri, patch }, seen)],
              )
              if (saved.kind !== 'refused') setOpened(undefined)
              return undefined
            }}
            draft={`change-${of.name}-${opened.uri}`}
          />
        )}
        {opened && remove && (
          <RemoveRecord
            {...{ of, row: opened, fields, add, remove }}
            name={String(opened.name)}
            given={{ projectUri }}
            onRemoved={() => setOpened(undefined)}
          />
        )}
      </Dialog>
    </>
  )
}
