import { Button } from '@mantine/core'
import { useState } from 'react'
import { type StartCommandLine, startCommandCalls } from '#contract/domains/identity/start-command-calls.ts'
import { useCall } from '#src/data/use-call.ts'
import { useText } from '#src/i18n/i18n.ts'
import { startCommandText } from '#src/i18n/identity/start-commands.ts'
import { dateTime } from '#src/lib/format-time.ts'
import { NoteForm } from '#src/records/form/note-form.tsx'
import { FactList } from '#src/ui/detail/fact-list.tsx'
import { Dialog } from '#src/ui/overlay/dialog.tsx'
import { SidePanel } from '#src/ui/overlay/side-panel.tsx'
import { sayFor } from './say-command.ts'

interface CommandPanelProps {
  one: StartCommandLine
  onClose: () => void
  onDone: () => Promise<void>
}

/** One command: what it does, for whom, how many have had it, and the way to withdraw it. */
export function CommandPanel({ one, onClose, onDone }: CommandPanelProps) {
  const words = useText(startCommandText)
  const [isWithdrawing, setWithdrawing] = useState(false)
  return (
    <SidePanel title={words.kinds[one.kind]} onClose={onClose}>
      <FactList
        facts={[
          ...(one.kind === 'openPage' ? [{ key: 'path', label: words.path, value: one.path, wide: true }] : []),
          ...(one.kind === 'notice' ? [{ key: 'words', label: words.notice, value: one.words, wide: true }] : []),
          { key: 'audience', label: words.audience, value: sayFor(words, one) },
          { key: 'state', label: words.state, value: words.states[one.state] },
          { key: 'done', label: words.done, value: words.doneOf(one.done) },
          { key: 'madeAt', label: words.madeAt, value: dateTime(one.madeAt) },
          { key: 'untilMs', label: words.until, value: dateTime(one.untilMs) },
        ]}
      />
      {one.state === 'running' && (
        <Button variant="default" color="red" mt="md" onClick={() => setWithdrawing(true)}>
          {words.withdraw}
        </Button>
      )}
      {isWithdrawing && <WithdrawDialog uri={one.uri} onClose={() => setWithdrawing(false)} onDone={onDone} />}
    </SidePanel>
  )
}

function WithdrawDialog({ uri, onClose, onDone }: { uri: string; onClose: () => void; onDone: () => Promise<void> }) {
  const words = useText(startCommandText)
  const { run } = useCall(startCommandCalls.withdrawStartCommand)
  return (
    <Dialog opened onClose={onClose} title={words.withdraw} phone="page">
      <NoteForm
        words={words.withdrawNote}
        label={words.withdraw}
        draftKey={`start-command-${uri}`}
        needsNote
        isDestructive
        run={(note) => run({ uri, note })}
        done={() => words.withdrawn}
        onCancel={onClose}
        onDone={() => {
          onClose()
          return onDone()
        }}
      >
        <p>{words.withdrawAsk}</p>
      </NoteForm>
    </Dialog>
  )
}
