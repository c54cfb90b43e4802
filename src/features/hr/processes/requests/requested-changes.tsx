import { Button, Group } from '@mantine/core'
import { useMemo, useState } from 'react'
import type { CustomField } from '#contract/domains/hr/custom-value.ts'
import { emergencySchema } from '#contract/domains/hr/employee.ts'
import { type RequestedChange, recordRequestCalls } from '#contract/domains/hr/record-request-calls.ts'
import { useCall } from '#src/data/use-call.ts'
import { useOnline } from '#src/data/use-online.ts'
import { ownRecordText } from '#src/i18n/hr/own-record.ts'
import { recordRequestText } from '#src/i18n/hr/processes/record-request.ts'
import { useText } from '#src/i18n/i18n.ts'
import { groupPhone } from '#src/lib/format-phone.ts'
import { callProblem } from '#src/records/call-problem.ts'
import { type NameOf, useNames } from '#src/records/directory/use-names.ts'
import { useFetched } from '#src/records/use-fetched.ts'
import { type Fact, FactList } from '#src/ui/detail/fact-list.tsx'
import { FormLayout } from '#src/ui/form/form.tsx'
import { LongTextField } from '#src/ui/form/long-text-field.tsx'
import { allOf, lengthBetween, needed } from '#src/ui/form/rules.ts'
import { useForm } from '#src/ui/form/use-form.ts'
import { showToast } from '#src/ui/notice/toast-store.ts'
import { Trouble } from '#src/ui/notice/trouble.tsx'
import { Dialog } from '#src/ui/overlay/dialog.tsx'
import { NeedsNetwork } from '#src/ui/state/needs-network.tsx'
import { SkeletonDetail } from '#src/ui/state/state-skeleton.tsx'
import { CustomValueView } from '../../custom-fields/custom-value-view.tsx'

const MAX_REASON = 500

interface RequestedChangesProps {
  uri: string
  /** May decide it; otherwise the person only reads. */
  isDecider: boolean
  /** The server has taken the decision. */
  onDecided: (status: 'accepted' | 'refused') => void
}

/** What is to change, as the server has it: the device keeps none of it. */
export function RequestedChanges({ uri, isDecider, onDecided }: RequestedChangesProps) {
  const words = useText(recordRequestText)
  const online = useOnline()
  const { value, problem, isOffline, reload } = useFetched(
    recordRequestCalls.readRecordRequest,
    useMemo(() => ({ uri }), [uri]),
  )
  const { state, run } = useCall(recordRequestCalls.decideRecordRequest)
  const [isRefusing, setRefusing] = useState(false)
  const toFacts = useChangeFacts()
  if (!value) {
    if (problem === undefined) return <SkeletonDetail />
    if (isOffline) return <NeedsNetwork />
    return (
      <Trouble>
        {words.unread}{' '}
        <Button size="compact-sm" variant="subtle" onClick={() => void reload().catch(reportError)}>
          {words.retry}
        </Button>
      </Trouble>
    )
  }
  const isHidden = value.changes.some((one) => one.isHidden)
  const accept = async () => {
    const answer = await run({ uri, isAccepted: true, reason: '' })
    if (answer.kind !== 'ok') return
    showToast('done', words.accepted)
    onDecided('accepted')
  }
  const trouble =
    state.kind === 'ok' || state.kind === 'idle' || state.kind === 'loading' ? undefined : callProblem(state)
  return (
    <>
      <FactList facts={value.changes.flatMap(toFacts)} />
      {trouble !== undefined && <Trouble>{trouble}</Trouble>}
      {isDecider && !online && <NeedsNetwork />}
      {isDecider && (
        <Group gap="sm" mt="md">
          <Button
            disabled={!online || isHidden}
            loading={state.kind === 'loading'}
            onClick={() => void accept().catch(reportError)}
          >
            {words.accept}
          </Button>
          <Button variant="default" color="red" disabled={!online} onClick={() => setRefusing(true)}>
            {words.refuse}
          </Button>
        </Group>
      )}
      <Dialog opened={isRefusing} onClose={() => setRefusing(false)} title={words.refuse}>
        {isRefusing && (
          <RefuseForm uri={uri} onRefused={() => onDecided('refused')} onDone={() => setRefusing(false)} />
        )}
      </Dialog>
    </>
  )
}

/** What there was and what is to be, one under the other. */
function useChangeFacts(): (change: RequestedChange) => Fact[] {
  const words = useText(recordRequestText)
  const own = useText(ownRecordText)
  const nameOf = useNames()
  return (change) => {
    const { field, custom, isHidden } = change
    const label = custom?.label ?? (field === 'emergency' ? words.emergency : words.address)
    if (isHidden) return [{ key: field, label, value: words.hidden, wide: true }]
    const shown = (value: unknown) => shownValue({ ...change, value, nameOf, contact: own.contact }) ?? words.empty
    return [
      { key: `${field} before`, label: `${label} · ${words.before}`, value: shown(change.before), wide: true },
      { key: `${field} after`, label: `${label} · ${words.after}`, value: shown(change.after), wide: true },
    ]
  }
}

interface Shown extends Pick<RequestedChange, 'field' | 'custom'> {
  value: unknown
  nameOf: NameOf
  contact: (name: string, relation: string, mobile: string) => string
}

function shownValue({ field, custom, value, nameOf, contact }: Shown) {
  if (value === null || value === undefined || value === '') return undefined
  if (custom) return <CustomValueView custom={asField(field, custom)} value={value} nameOf={nameOf} />
  if (field !== 'emergency') return String(value)
  const people = Array.isArray(value) ? value.flatMap((one) => emergencySchema.safeParse(one).data ?? []) : []
  if (people.length === 0) return undefined
  return people.map(({ name, relation, mobile }) => contact(name, relation, groupPhone(mobile))).join('；')
}

const asField = (uri: string, custom: NonNullable<RequestedChange['custom']>): CustomField => ({
  ...{ uri, rev: 0, groupCode: 'other', visibleTo: 'self', options: [], required: false, editableBySelf: true },
  ...{ needReview: true, sortNo: 0, enabled: true, hasData: true, ...custom },
})

interface RefuseProps {
  uri: string
  onRefused: () => void
  onDone: () => void
}

function RefuseForm({ uri, onRefused, onDone }: RefuseProps) {
  const words = useText(recordRequestText)
  const { run } = useCall(recordRequestCalls.decideRecordRequest)
  const form = useForm<{ reason: string | undefined }>({
    initial: { reason: '' },
    rules: { reason: allOf(needed(words.reason), lengthBetween(1, MAX_REASON)) },
    onSubmit: async ({ reason }) => {
      const answer = await run({ uri, isAccepted: false, reason: reason?.trim() ?? '' })
      if (answer.kind !== 'ok') return { reason: callProblem(answer, true) }
      showToast('done', words.refused)
      onRefused()
      return undefined
    },
    onDone,
  })
  return (
    <FormLayout form={form} labels={{ reason: words.reason }} submitLabel={words.refuse} onCancel={onDone}>
      <LongTextField
        field={form.field('reason')}
        label={words.reason}
        description={words.reasonHint}
        required
        max={MAX_REASON}
        wide
      />
    </FormLayout>
  )
}
