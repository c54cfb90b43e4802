import { Checkbox, Text } from '@mantine/core'
import { useState } from 'react'
import type { induction } from '#contract/domains/hr/processes/induction.ts'
import { type LookedNewcomerForm, newcomerDeskCalls } from '#contract/domains/hr/processes/newcomer-calls.ts'
import {
  NEWCOMER_FIELDS,
  NEWCOMER_SECRETS,
  NEWCOMER_SECTIONS,
  type NewcomerFault,
  type NewcomerSection,
} from '#contract/domains/hr/processes/newcomer-form.ts'
import type { Row } from '#contract/kit/collection.ts'
import { useCall } from '#src/data/use-call.ts'
import { useMay } from '#src/data/use-may.ts'
import { newcomerFormText } from '#src/i18n/hr/processes/newcomer.ts'
import { useText } from '#src/i18n/i18n.ts'
import { callProblem } from '#src/records/call-problem.ts'
import { useFetched } from '#src/records/use-fetched.ts'
import { FormLayout } from '#src/ui/form/form.tsx'
import { useForm } from '#src/ui/form/use-form.ts'
import { showToast } from '#src/ui/notice/toast-store.ts'
import { Trouble } from '#src/ui/notice/trouble.tsx'
import { Dialog } from '#src/ui/overlay/dialog.tsx'
import { StateError } from '#src/ui/state/state-error.tsx'
import { SkeletonList } from '#src/ui/state/state-skeleton.tsx'
import '#src/ui/theme/mantine-input-styles.ts'
import { type FormValues, SectionFields } from './section-fields.tsx'

type Entry = Row<typeof induction>
type Looked = Pick<LookedNewcomerForm, 'values' | 'masks' | 'marks'>

interface FillDialogProps {
  row: Entry
  opened: boolean
  onClose: () => void
}

const SECTIONS = Object.keys(NEWCOMER_SECTIONS) as NewcomerSection[]
const NOTHING: Looked = { values: {}, masks: {}, marks: {} }

/** HR fills in what a newcomer cannot fill in himself, or corrects it. */
export function FillDialog({ row, opened, onClose }: FillDialogProps) {
  const words = useText(newcomerFormText)
  return (
    <Dialog opened={opened} onClose={onClose} title={words.fill} phone="page">
      <Text size="sm" c="dimmed" mb="sm">
        {words.fillLead}
      </Text>
      {row.formStatus === 'notSent' ? (
        <FillForm row={row} looked={NOTHING} onClose={onClose} />
      ) : (
        <FillAfterLook row={row} onClose={onClose} />
      )}
    </Dialog>
  )
}

function FillAfterLook({ row, onClose }: Omit<FillDialogProps, 'opened'>) {
  const { value, problem, isOffline, reload } = useFetched(newcomerDeskCalls.readNewcomerForm, {
    ...{ uri: row.uri, reveal: false },
  })
  if (value) return <FillForm row={row} looked={value} onClose={onClose} />
  if (problem === undefined) return <SkeletonList />
  return <StateError what={problem} isOffline={isOffline} onRetry={() => void reload().catch(reportError)} />
}

function FillForm({ row, looked, onClose }: Omit<FillDialogProps, 'opened'> & { looked: Looked }) {
  const words = useText(newcomerFormText)
  const maySecrets = useMay()('roster_sensitive')
  const { run } = useCall(newcomerDeskCalls.fillNewcomerForm)
  const [handsIn, setHandsIn] = useState(false)
  const [trouble, setTrouble] = useState<string>()
  const initial = Object.fromEntries(NEWCOMER_FIELDS.map((field) => [field, looked.values[field]])) as FormValues
  const form = useForm<FormValues>({
    initial,
    rules: {},
    onSubmit: async (values) => {
      const given = NEWCOMER_FIELDS.filter((field) => (values[field] ?? '') !== (looked.values[field] ?? ''))
      const changed = Object.fromEntries(given.map((field) => [field, values[field] ?? '']))
      const answer = await run({ uri: row.uri, values: changed, handIn: handsIn })
      if (answer.kind !== 'ok') return setTrouble(callProblem(answer, true))
      const { faults } = answer.result
      if (Object.keys(faults).length > 0)
        return Object.fromEntries(
          Object.entries(faults).map(([field, fault]) => [field, words.faults[fault as NewcomerFault]]),
        )
      showToast('done', words.done2.filled)
      onClose()
    },
  })
  return (
    <FormLayout form={form} labels={words.fields} columns={2} submitLabel={words.fillSave} onCancel={onClose}>
      {SECTIONS.filter((section) => maySecrets || !NEWCOMER_SECTIONS[section].every(isSecret)).map((section) => (
        <SectionFields
          key={section}
          section={section}
          form={form}
          masks={looked.masks}
          marks={looked.marks}
          isIntern={row.employeeType === 'intern'}
        />
      ))}
      <Checkbox
        label={words.fillHandIn}
        checked={handsIn}
        onChange={(event) => setHandsIn(event.currentTarget.checked)}
      />
      {trouble !== undefined && <Trouble>{trouble}</Trouble>}
    </FormLayout>
  )
}

const isSecret = (field: string): boolean => NEWCOMER_SECRETS.some((one) => one === field)
