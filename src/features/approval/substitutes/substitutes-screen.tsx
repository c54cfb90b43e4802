import { Button, Switch } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { MANAGES_APPROVALS } from '#contract/domains/approval/approval-record.ts'
import {
  addApprovalSubstitute,
  approvalSubstitute,
  endApprovalSubstitute,
  substituteValues,
} from '#contract/domains/approval/substitute.ts'
import { approvalTemplate } from '#contract/domains/approval/template.ts'
import type { Row } from '#contract/kit/collection.ts'
import { useRunning } from '#src/data/data-context.tsx'
import { commandOf, useNewId } from '#src/data/edits/use-mutate.ts'
import { useAllRows, useRows } from '#src/data/rows/use-rows.ts'
import { useMay } from '#src/data/use-may.ts'
import { substitutesText } from '#src/i18n/approval/substitutes.ts'
import { useText } from '#src/i18n/i18n.ts'
import { shanghaiToday } from '#src/lib/true-time.ts'
import { usePeople } from '#src/records/directory/use-people.ts'
import { RecordForm } from '#src/records/form/record-form.tsx'
import { RecordMark } from '#src/records/record-mark.tsx'
import { useSave } from '#src/records/use-save.ts'
import { ActLine } from '#src/ui/act-line.tsx'
import { Confirm } from '#src/ui/overlay/confirm.tsx'
import { Dialog } from '#src/ui/overlay/dialog.tsx'
import { Page, PageSection } from '#src/ui/page.tsx'
import '#src/ui/theme/mantine-input-styles.ts'
import { listed } from '#src/i18n/ui/joined.ts'
import { SkeletonList } from '#src/ui/state/state-skeleton.tsx'
import classes from './substitutes.module.css'

type Substitute = Row<typeof approvalSubstitute>

const NEWEST = { sort: [{ field: 'startDate', descending: true }] } as const
const FIELDS = ['toUsername', 'startDate', 'endDate', 'templateUris', 'keepCopy', 'reason'] as const

/** Who decides for whom while he is away; named and ended without a network too. */
export function SubstitutesScreen() {
  const words = useText(substitutesText)
  const me = useRunning()?.who.username ?? ''
  const may = useMay()
  const [isAdding, setAdding] = useState(false)
  const { rows, state } = useRows(approvalSubstitute, NEWEST)
  const mine = rows.filter((row) => row.fromUsername === me)
  const forMe = rows.filter((row) => row.toUsername === me)
  const others = rows.filter((row) => row.fromUsername !== me && row.toUsername !== me)
  return (
    <Page
      title={words.title}
      width="narrow"
      primary={{
        label: words.add,
        icon: <IconPlus size={18} stroke={1.75} />,
        onPress: () => setAdding(true),
      }}
    >
      {state === 'loading' ? (
        <SkeletonList />
      ) : (
        <>
          <Part title={words.mine} rows={mine} none={words.none} hint={words.hint} />
          <Part title={words.forMe} rows={forMe} none={words.noneForMe} />
          {may(MANAGES_APPROVALS) && others.length > 0 && <Part title={words.others} rows={others} none="" />}
        </>
      )}
      <Dialog opened={isAdding} onClose={() => setAdding(false)} title={words.add} phone="page">
        <AddForm onClose={() => setAdding(false)} />
      </Dialog>
    </Page>
  )
}

interface PartProps {
  title: string
  rows: readonly Substitute[]
  none: string
  hint?: string
}

function Part({ title, rows, none, hint }: PartProps) {
  return (
    <PageSection title={title}>
      {hint !== undefined && <p className={classes.quiet}>{hint}</p>}
      {rows.length === 0 ? (
        <p className={classes.quiet}>{none}</p>
      ) : (
        <ul className={classes.list}>
          {rows.map((row) => (
            <li key={row.uri}>
              <Line row={row} />
            </li>
          ))}
        </ul>
      )}
    </PageSection>
  )
}

function Line({ row }: { row: Substitute }) {
  const words = useText(substitutesText)
  const me = useRunning()?.who.username
  const may = useMay()
  const save = useSave()
  const [isAsked, setAsked] = useState(false)
  const templates = useAllRows(approvalTemplate)
  const people = usePeople('username', [row.fromUsername, row.toUsername])
  const nameOf = (username: string, name: string) => name || people.get(username)?.name || username
  const isOver = row.status === 'ended' || row.endDate < shanghaiToday()
  const names = row.templateUris.map((uri) => templates.get(uri)?.name ?? '').filter(Boolean)
  const mayEnd = !isOver && (row.fromUsername === me || may(MANAGES_APPROVALS))
  return (
    <ActLine
      what={
        <>
          <span className={classes.names}>
            {words.line(nameOf(row.fromUsername, row.fromName), nameOf(row.toUsername, row.toName))}{' '}
            <RecordMark collection={approvalSubstitute} uri={row.uri} compact />
          </span>
          <span className={classes.facts}>
            {[
              words.days(row.startDate, row.endDate),
              names.length === 0 ? words.all : listed(names),
              row.reason ?? '',
              isOver ? words.ended : '',
            ]
              .filter(Boolean)
              .join(' · ')}
          </span>
        </>
      }
    >
      {mayEnd && (
        <Button variant="default" onClick={() => setAsked(true)}>
          {words.end}
        </Button>
      )}
      <Confirm
        opened={isAsked}
        onClose={() => setAsked(false)}
        title={words.end}
        confirmLabel={words.end}
        onConfirm={() => save([commandOf(endApprovalSubstitute, { uri: row.uri })])}
      >
        {words.endAsk}
      </Confirm>
    </ActLine>
  )
}

function AddForm({ onClose }: { onClose: () => void }) {
  const words = useText(substitutesText)
  const newId = useNewId()
  const save = useSave()
  const { rows } = useRows(approvalTemplate, { filters: [{ field: 'status', is: 'enabled' }] })
  const today = shanghaiToday()
  const [movesOpen, setMovesOpen] = useState(false)
  return (
    <>
      <Switch
        label={words.movesOpen}
        checked={movesOpen}
        onChange={(event) => setMovesOpen(event.currentTarget.checked)}
        className={classes.moves}
      />
      <RecordForm
        of={approvalSubstitute}
        fields={FIELDS}
        initial={{ startDate: today, endDate: today, templateUris: [], keepCopy: true }}
        options={{ templateUris: rows.map(({ uri, name }) => ({ value: uri, label: name })) }}
        submitLabel={words.add}
        onCancel={onClose}
        draft="approval-substitute"
        onSubmit={async (values) => {
          const given = substituteValues.parse(values)
          const saved = await save([
            commandOf(addApprovalSubstitute, { uri: newId(approvalSubstitute.idPrefix), values: given, movesOpen }),
          ])
          if (saved.kind === 'saved') onClose()
          return undefined
        }}
      />
    </>
  )
}
