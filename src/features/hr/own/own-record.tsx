import { Button } from '@mantine/core'
import { IconPencil } from '@tabler/icons-react'
import { useState } from 'react'
import { itemFaults } from '#contract/domains/hr/item-faults.ts'
import { type OwnRecord, ownRecordCalls } from '#contract/domains/hr/own-record-calls.ts'
import { useCall } from '#src/data/use-call.ts'
import { useOnline } from '#src/data/use-online.ts'
import { fieldLabel, formatFieldValue } from '#src/i18n/field-words.ts'
import { ownRecordText } from '#src/i18n/hr/own-record.ts'
import { recordRequestText } from '#src/i18n/hr/processes/record-request.ts'
import { useLanguage, useText } from '#src/i18n/i18n.ts'
import { groupPhone } from '#src/lib/format-phone.ts'
import { shanghaiToday } from '#src/lib/true-time.ts'
import { callProblem } from '#src/records/call-problem.ts'
import { useFetched } from '#src/records/use-fetched.ts'
import { DetailSection } from '#src/ui/detail/detail-section.tsx'
import { FactList } from '#src/ui/detail/fact-list.tsx'
import { CheckField } from '#src/ui/form/check-field.tsx'
import { FormLayout } from '#src/ui/form/form.tsx'
import { TextField } from '#src/ui/form/text-field.tsx'
import { useForm } from '#src/ui/form/use-form.ts'
import { showToast } from '#src/ui/notice/toast-store.ts'
import { Trouble } from '#src/ui/notice/trouble.tsx'
import { NeedsNetwork } from '#src/ui/state/needs-network.tsx'
import { type Item, itemErrors } from '../fields/item-rules.ts'
import { ItemsEditor } from '../fields/items-editor.tsx'
import { OwnPapers } from './own-papers.tsx'
import { OwnRequest } from './own-request.tsx'

const NOTHING = {}
const WORK = ['employeeType', 'stage', 'entryDate', 'plannedRegularDate', 'regularDate', 'lastDay'] as const

/** What a person keeps himself of his record, read and written on the server alone: it lies on no device. */
export function OwnRecordSections({ employeeUri }: { employeeUri: string }) {
  const words = useText(ownRecordText)
  const language = useLanguage()
  const online = useOnline()
  const [isEditing, setEditing] = useState(false)
  const { value, problem, isOffline, reload } = useFetched(ownRecordCalls.readOwnRecord, NOTHING)
  const again = () => void reload().catch(reportError)
  if (!value) {
    if (problem === undefined) return null
    return (
      <DetailSection id="own-record" title={words.title}>
        {isOffline ? (
          <NeedsNetwork />
        ) : (
          <Trouble>
            {words.unread}{' '}
            <Button size="compact-sm" variant="subtle" onClick={again}>
              {words.retry}
            </Button>
          </Trouble>
        )}
      </DetailSection>
    )
  }
  const { record } = value
  if (record === null) return null
  return (
    <>
      <DetailSection id="own-work" title={words.work}>
        <FactList
          facts={WORK.filter((field) => record.work[field] !== null).map((field) => ({
            key: field,
            label: fieldLabel('employee', field, language),
            value: formatFieldValue('employee', field, record.work[field], { language }),
          }))}
        />
      </DetailSection>
      <DetailSection
        id="own-record"
        title={words.title}
        editor={
          isEditing && (
            <OwnRecordEditor
              record={record}
              onDone={(isSaved) => {
                setEditing(false)
                if (isSaved) again()
              }}
            />
          )
        }
        note={
          !isEditing && (
            <Button
              size="xs"
              variant="subtle"
              disabled={!online}
              leftSection={<IconPencil size={16} stroke={1.75} />}
              onClick={() => setEditing(true)}
            >
              {words.edit}
            </Button>
          )
        }
      >
        <p>{words.hint}</p>
        <OwnRequest employeeUri={employeeUri} />
        <FactList
          facts={[
            { key: 'address', label: words.address, value: record.address, wide: true },
            {
              ...{ key: 'emergency', label: words.emergency, wide: true },
              value: record.emergency
                .map(({ name, relation, mobile }) => words.contact(name, relation, groupPhone(mobile)))
                .join('；'),
            },
            { key: 'quiet', label: words.quiet, value: record.quietDays ? words.quietOn : words.quietOff },
          ]}
        />
      </DetailSection>
      <OwnPapers papers={record.papers} onSent={again} />
    </>
  )
}

interface Typed {
  address: string | undefined
  emergency: readonly Item[]
  quietDays: boolean
}

/** Nothing of it is kept on this device, not even as a draft. */
function OwnRecordEditor({ record, onDone }: { record: OwnRecord; onDone: (isSaved: boolean) => void }) {
  const words = useText(ownRecordText)
  const waiting = useText(recordRequestText).saved
  const language = useLanguage()
  const { run } = useCall(ownRecordCalls.saveOwnRecord)
  const [trouble, setTrouble] = useState<string>()
  const form = useForm<Typed>({
    initial: { address: record.address || undefined, emergency: record.emergency, quietDays: record.quietDays },
    rules: {
      emergency: (items) => {
        if (itemFaults('emergency', items, { ownMobile: record.mobile, today: shanghaiToday() }).length === 0)
          return undefined
        return Object.values(itemErrors('emergency', items, { ownMobile: record.mobile, language }))[0]
      },
    },
    onSubmit: async ({ address, emergency, quietDays }, changed) => {
      setTrouble(undefined)
      const answer = await run({
        ...('address' in changed && { address: address ?? '' }),
        ...('emergency' in changed && { emergency: emergency.map(contactOf) }),
        ...('quietDays' in changed && { quietDays }),
      })
      if (answer.kind !== 'ok') return setTrouble(callProblem(answer, true))
      showToast('done', answer.result.waits ? waiting : words.saved)
      onDone(true)
    },
  })
  return (
    <FormLayout
      form={form}
      labels={{ address: words.address, emergency: words.emergency, quietDays: words.quietDays }}
      onCancel={() => onDone(false)}
    >
      <TextField field={form.field('address')} label={words.address} max={200} wide />
      <ItemsEditor name="emergency" field={form.field('emergency')} ownMobile={record.mobile} />
      <CheckField field={form.field('quietDays')} label={words.quietDays} />
      {trouble !== undefined && <Trouble>{trouble}</Trouble>}
    </FormLayout>
  )
}

const partOf = (item: Item, part: string): string => (typeof item[part] === 'string' ? item[part].trim() : '')
const contactOf = (item: Item): OwnRecord['emergency'][number] => ({
  ...{ name: partOf(item, 'name'), relation: partOf(item, 'relation') },
  ...{ mobile: partOf(item, 'mobile'), address: partOf(item, 'address') },
})
