import { useMemo, useState } from 'react'
import { addWageSheet, wageSheet, wageSheetFlow } from '#contract/domains/labour/wage-sheet.ts'
import type { AnyRow, Row } from '#contract/kit/collection.ts'
import { commandOf, useNewId } from '#src/data/edits/use-mutate.ts'
import { useMay } from '#src/data/use-may.ts'
import { enumLabel } from '#src/i18n/field-words.ts'
import { useLanguage, useText } from '#src/i18n/i18n.ts'
import { sheetsText } from '#src/i18n/labour/sheets.ts'
import { siteTitles } from '#src/i18n/labour/site-titles.ts'
import { formatYuan } from '#src/lib/format-number.ts'
import { shanghaiToday } from '#src/lib/true-time.ts'
import { RecordList } from '#src/records/list/record-list.tsx'
import { RecordSteps } from '#src/records/record-steps.tsx'
import { useSave } from '#src/records/use-save.ts'
import { MonthField } from '#src/ui/form/dates/month-field.tsx'
import { FormLayout } from '#src/ui/form/form.tsx'
import { needed } from '#src/ui/form/rules.ts'
import { SelectField } from '#src/ui/form/select-field.tsx'
import { useForm } from '#src/ui/form/use-form.ts'
import { Dialog } from '#src/ui/overlay/dialog.tsx'
import { StatusTag } from '#src/ui/status-tag.tsx'
import { useIsPhone } from '#src/ui/use-viewport.ts'
import { NoProject } from '../no-project.tsx'
import { ProjectChoice } from '../project-choice.tsx'
import classes from '../site.module.css'
import { type SiteSearch, useProject, useTeamChoices } from '../use-site.ts'

const TEXT = ['teamName', 'month'] as const
const FILTERS = ['status', 'upload'] as const
const PAID_BY_ROW = ['payPart']
const SORT = [{ field: 'month', descending: true }, { field: 'teamName' }] as const

/** Wage sheets of a project: one for each team and month. */
export function WagesScreen({ search, onSearch, onOpen }: SiteSearch & { onOpen: (uri: string) => void }) {
  const words = useText(sheetsText)
  const titles = useText(siteTitles)
  const manages = useMay()('site_management')
  const phone = useIsPhone()
  const { projects, project, isLoading } = useProject(search)
  const [isAdding, setAdding] = useState(false)
  const filters = useMemo(() => [{ field: 'projectUri', is: project?.uri ?? '' }] as const, [project?.uri])
  if (!project) return <NoProject title={titles.wages} isLoading={isLoading} />
  return (
    <RecordList
      of={wageSheet}
      title={titles.wages}
      columns={[
        { field: 'teamName', width: 150 },
        { field: 'status', width: 110, render: (row) => <SheetTag row={row} /> },
        {
          field: 'month',
          width: 180,
          card: 'line',
          render: (row) =>
            [
              row.month,
              row.backMonth && words.backPay(row.backMonth),
              phone && words.signers(row.signedCount, row.heads),
            ]
              .filter(Boolean)
              .join(' · '),
        },
        { field: 'signedCount', width: 130, render: (row) => words.signers(row.signedCount, row.heads) },
        { field: 'totalFen', width: 130, render: (row) => formatYuan(row.totalFen) },
        {
          field: 'paidFen',
          width: 230,
          card: 'line',
          render: (row) => <PaidCell row={row} />,
        },
        { field: 'upload', width: 130 },
      ]}
      textFields={TEXT}
      filterFields={FILTERS}
      filters={filters}
      sort={SORT}
      rowName={(row) => `${row.teamName} ${row.month}`}
      rowHref={(row) => `/organization/site/wageSheet?uri=${row.uri}`}
      onOpen={(row) => onOpen(row.uri)}
      bulk={(rows, clear) => (
        // Who gets less is written down on the sheet itself.
        <RecordSteps flow={wageSheetFlow} rows={rows as readonly AnyRow[]} onTaken={clear} without={PAID_BY_ROW} />
      )}
      add={manages ? { label: words.addSheet, onPress: () => setAdding(true) } : undefined}
      lead={
        <div className={classes.lead}>
          <ProjectChoice projects={projects} project={project} search={search} onSearch={onSearch} />
        </div>
      }
      search={search}
      onSearch={onSearch}
    >
      <Dialog opened={isAdding} onClose={() => setAdding(false)} title={words.addSheet}>
        <AddSheet projectUri={project.uri} onClose={() => setAdding(false)} onAdded={onOpen} />
      </Dialog>
    </RecordList>
  )
}

function AddSheet(props: { projectUri: string; onClose: () => void; onAdded: (uri: string) => void }) {
  const words = useText(sheetsText)
  const newId = useNewId()
  const save = useSave()
  const teams = useTeamChoices(props.projectUri)
  const form = useForm({
    initial: {
      team: undefined as string | undefined,
      month: shanghaiToday().slice(0, 7) as string | undefined,
      backMonth: undefined as string | undefined,
    },
    rules: {
      team: needed(words.team, 'choose'),
      month: needed(words.month, 'choose'),
      backMonth: (value, all) =>
        value && value >= ((all as { month?: string }).month ?? '') ? words.backWrong : undefined,
    },
    onSubmit: async ({ team = '', month = '', backMonth }) => {
      const uri = newId(wageSheet.idPrefix)
      const saved = await save([
        commandOf(addWageSheet, {
          ...{ uri, projectUri: props.projectUri, teamUri: team, month, backMonth: backMonth || null },
        }),
      ])
      if (saved.kind === 'refused') return
      props.onClose()
      props.onAdded(uri)
    },
  })
  return (
    <FormLayout
      form={form}
      labels={{ team: words.team, month: words.month, backMonth: words.backMonth }}
      submitLabel={words.addSheet}
      onCancel={props.onClose}
    >
      <SelectField field={form.field('team')} label={words.team} options={teams} required />
      <MonthField field={form.field('month')} label={words.month} required />
      <MonthField field={form.field('backMonth')} label={words.backMonth} />
    </FormLayout>
  )
}

/** What was paid, and what of it is missing; nothing as long as nothing is to be paid yet. */
function PaidCell({ row }: { row: Row<typeof wageSheet> }) {
  const words = useText(sheetsText)
  const phone = useIsPhone()
  if (row.status !== 'paid' && row.status !== 'partPaid') return null
  const owed = row.totalFen - row.paidFen
  const missing = owed > 0 && <span className={classes.owed}>{words.owed(formatYuan(owed))}</span>
  // A card's line has room for one of them.
  if (phone) return missing || words.paid(formatYuan(row.paidFen))
  return (
    <>
      {formatYuan(row.paidFen)}
      {missing && ' · '}
      {missing}
    </>
  )
}

/** Where a sheet stands. */
export function SheetTag({ row }: { row: Row<typeof wageSheet> }) {
  const language = useLanguage()
  const tone =
    row.status === 'paid'
      ? 'good'
      : row.status === 'partPaid'
        ? 'attention'
        : row.status === 'draft'
          ? 'neutral'
          : 'active'
  return <StatusTag tone={tone}>{enumLabel('status', row.status, language, 'wageSheet')}</StatusTag>
}
