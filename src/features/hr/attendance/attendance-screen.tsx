import { Button } from '@mantine/core'
import { useState } from 'react'
import { attendanceCalls, isFrameAddress } from '#contract/domains/hr/attendance-calls.ts'
import { useCall } from '#src/data/use-call.ts'
import { useMay } from '#src/data/use-may.ts'
import { attendanceText } from '#src/i18n/hr/attendance.ts'
import { processTitles } from '#src/i18n/hr/processes/process-titles.ts'
import { useText } from '#src/i18n/i18n.ts'
import { callProblem } from '#src/records/call-problem.ts'
import { useFetched } from '#src/records/use-fetched.ts'
import { FormLayout } from '#src/ui/form/form.tsx'
import { TextField } from '#src/ui/form/text-field.tsx'
import { useForm } from '#src/ui/form/use-form.ts'
import { showToast } from '#src/ui/notice/toast-store.ts'
import { Trouble } from '#src/ui/notice/trouble.tsx'
import { Dialog } from '#src/ui/overlay/dialog.tsx'
import { Page } from '#src/ui/page.tsx'
import { StateEmpty } from '#src/ui/state/state-empty.tsx'
import { StateError } from '#src/ui/state/state-error.tsx'
import { SkeletonDetail } from '#src/ui/state/state-skeleton.tsx'
import { AttendanceFrame } from './attendance-frame.tsx'

/** The attendance system of the organisation, in this page; without one the way to set it. */
export function AttendanceScreen() {
  const words = useText(attendanceText)
  const title = useText(processTitles).attendance
  const maySet = useMay()('org_information')
  const [isSetting, setSetting] = useState(false)
  const { value, problem, isOffline, reload, put } = useFetched(attendanceCalls.attendanceAddress, {})
  if (!value) {
    if (problem === undefined) return <SkeletonDetail />
    return (
      <Page title={title}>
        <StateError
          what={isOffline ? words.offline : problem}
          isOffline={isOffline}
          onRetry={() => void reload().catch(reportError)}
        />
      </Page>
    )
  }
  const set = (label: string, isFirst: boolean) => (
    <Button variant={isFirst ? 'filled' : 'default'} onClick={() => setSetting(true)}>
      {label}
    </Button>
  )
  return (
    <Page title={title} actions={maySet && value.url !== '' ? set(words.change, false) : undefined}>
      {value.url === '' ? (
        <StateEmpty
          text={words.none}
          hint={maySet ? words.noneHint : words.noneAsk}
          action={maySet ? set(words.set, true) : undefined}
        />
      ) : (
        <AttendanceFrame key={value.url} url={value.url} />
      )}
      <Dialog opened={isSetting} onClose={() => setSetting(false)} title={words.address}>
        {isSetting && <AddressForm url={value.url} onClose={() => setSetting(false)} onSaved={put} />}
      </Dialog>
    </Page>
  )
}

interface AddressFormProps {
  url: string
  onClose: () => void
  onSaved: (saved: { url: string }) => void
}

function AddressForm({ url, onClose, onSaved }: AddressFormProps) {
  const words = useText(attendanceText)
  const { run } = useCall(attendanceCalls.saveAttendanceAddress)
  const [trouble, setTrouble] = useState<string>()
  const form = useForm<{ url: string | undefined }>({
    initial: { url },
    rules: { url: (typed) => (isFrameAddress((typed ?? '').trim()) ? undefined : words.wrong) },
    onSubmit: async ({ url: typed = '' }) => {
      const saved = { url: typed.trim() }
      const answer = await run(saved)
      if (answer.kind !== 'ok') return setTrouble(callProblem(answer, true))
      showToast('done', words.saved)
      onSaved(saved)
      onClose()
    },
  })
  return (
    <FormLayout form={form} labels={{ url: words.address }} onCancel={onClose}>
      <TextField
        field={form.field('url')}
        label={words.address}
        description={words.addressHint}
        keyboard="url"
        max={500}
        placeholder="https://"
      />
      {trouble !== undefined && <Trouble>{trouble}</Trouble>}
    </FormLayout>
  )
}
