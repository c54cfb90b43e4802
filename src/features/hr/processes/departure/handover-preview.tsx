import { Button, Text } from '@mantine/core'
import { useState } from 'react'
import { hr } from '#contract/domains/hr/hr.ts'
import type { MovedThings } from '#contract/domains/hr/processes/offboarding.ts'
import { useCall } from '#src/data/use-call.ts'
import { useOnline } from '#src/data/use-online.ts'
import { offboardingText } from '#src/i18n/hr/processes/offboarding.ts'
import { useText } from '#src/i18n/i18n.ts'
import { FactList } from '#src/ui/detail/fact-list.tsx'
import { showToast } from '#src/ui/notice/toast-store.ts'
import { Dialog } from '#src/ui/overlay/dialog.tsx'
import { NeedsNetwork } from '#src/ui/state/needs-network.tsx'

const KINDS = [
  ...(['todos', 'approvals', 'departments', 'people', 'records', 'partners', 'contacts', 'schedules'] as const),
  ...(['templates', 'seats', 'projects', 'contracts'] as const),
]

/** How much of each goes to whoever takes over. */
export function MovedFacts({ moved }: { moved: MovedThings }) {
  const words = useText(offboardingText).moved
  const told = KINDS.filter((kind) => moved[kind] !== undefined)
  return <FactList facts={told.map((kind) => ({ key: kind, label: words[kind], value: String(moved[kind]) }))} />
}

/** A button that says what will move, before it does. */
export function HandoverPreview({ uri }: { uri: string }) {
  const words = useText(offboardingText)
  const online = useOnline()
  const [isOpen, setOpen] = useState(false)
  const { state, run } = useCall(hr.calls.handoverPreview)
  return (
    <>
      {!online && <NeedsNetwork />}
      <Button
        variant="default"
        loading={state.kind === 'loading'}
        onClick={() => {
          run({ uri }).then((answer) => {
            setOpen(answer.kind === 'ok')
            if (answer.kind !== 'ok') showToast('problem', words.previewFailed)
          }, reportError)
        }}
      >
        {words.preview}
      </Button>
      <Dialog opened={isOpen} onClose={() => setOpen(false)} title={words.previewTitle}>
        <Text size="sm" mb="md">
          {words.previewHint}
        </Text>
        {state.kind === 'ok' && <MovedFacts moved={state.result.moved} />}
      </Dialog>
    </>
  )
}
