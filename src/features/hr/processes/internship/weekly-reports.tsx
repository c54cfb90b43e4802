import { Button } from '@mantine/core'
import { useState } from 'react'
import { type internship, remarkInternship, reportInternship } from '#contract/domains/hr/processes/internship.ts'
import type { Row } from '#contract/kit/collection.ts'
import { fromDayNumber, toDayNumber } from '#contract/kit/prc/calendar-date.ts'
import { useRunning } from '#src/data/data-context.tsx'
import { commandOf } from '#src/data/edits/use-mutate.ts'
import { internshipText } from '#src/i18n/hr/processes/internship.ts'
import { useText } from '#src/i18n/i18n.ts'
import { shanghaiToday } from '#src/lib/true-time.ts'
import { useSave } from '#src/records/use-save.ts'
import { FormLayout } from '#src/ui/form/form.tsx'
import { LongTextField } from '#src/ui/form/long-text-field.tsx'
import { lengthBetween, needed } from '#src/ui/form/rules.ts'
import { useForm } from '#src/ui/form/use-form.ts'
import { LineButton } from '#src/ui/list/line-button.tsx'
import { Dialog } from '#src/ui/overlay/dialog.tsx'
import { StateEmpty } from '#src/ui/state/state-empty.tsx'

type Internship = Row<typeof internship>

/** Day 0 was a Thursday. */
const mondayOf = (day: string): string => {
  const number = toDayNumber(day)
  return fromDayNumber(number - ((number + 3) % 7))
}

/** A report for each week, the latest first; the intern writes them, the mentor comments. Both without a network too. */
export function WeeklyReports({ row }: { row: Internship }) {
  const words = useText(internshipText)
  const username = useRunning()?.who.username
  const [open, setOpen] = useState<string>()
  const isOwn = row.employeeUsername !== null && row.employeeUsername === username
  const isMentor = row.mentorUsername !== null && row.mentorUsername === username
  const now = mondayOf(shanghaiToday())
  const held = row.weeklyReports.find((one) => one.week === open)
  return (
    <>
      {row.weeklyReports.length === 0 && (
        <StateEmpty kind="nothing" text={words.noReports} hint={words.noReportsHint} />
      )}
      {[...row.weeklyReports].reverse().map((one) => (
        <LineButton
          key={one.week}
          title={words.week(one.week)}
          lines={[one.text, one.mentorComment === '' ? '' : words.mentor(one.mentorComment)]}
          isOff={!isOwn && !isMentor}
          onPress={() => setOpen(one.week)}
        />
      ))}
      {isOwn && row.status === 'active' && (
        <Button mt="sm" onClick={() => setOpen(now)}>
          {words.report}
        </Button>
      )}
      <Dialog
        opened={open !== undefined}
        onClose={() => setOpen(undefined)}
        title={open === undefined ? '' : words.week(open)}
      >
        {open !== undefined && (
          <WeekForm
            key={open}
            uri={row.uri}
            week={open}
            isOwn={isOwn}
            before={(isOwn ? held?.text : held?.mentorComment) ?? ''}
            onDone={() => setOpen(undefined)}
          />
        )}
      </Dialog>
    </>
  )
}

interface WeekFormProps {
  uri: string
  week: string
  isOwn: boolean
  before: string
  onDone: () => void
}

function WeekForm({ uri, week, isOwn, before, onDone }: WeekFormProps) {
  const words = useText(internshipText)
  const save = useSave()
  const label = isOwn ? words.reportText : words.remark
  const form = useForm({
    initial: { text: before as string | undefined },
    rules: { text: (value) => needed(label)(value) ?? lengthBetween(1, isOwn ? 2000 : 1000)(value) },
    onSubmit: async ({ text = '' }) => {
      const args = { uri, day: week, text: text.trim() }
      const saved = await save([isOwn ? commandOf(reportInternship, args) : commandOf(remarkInternship, args)])
      if (saved.kind !== 'refused') onDone()
    },
  })
  return (
    <FormLayout
      form={form}
      labels={{ text: label }}
      submitLabel={isOwn ? words.report : words.remark}
      onCancel={onDone}
    >
      <LongTextField field={form.field('text')} label={label} max={isOwn ? 2000 : 1000} required wide />
    </FormLayout>
  )
}
