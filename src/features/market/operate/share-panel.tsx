import { Button } from '@mantine/core'
import { useState } from 'react'
import { type ShareCode, shareCalls } from '#contract/domains/market/share-calls.ts'
import { useCall } from '#src/data/use-call.ts'
import { useText } from '#src/i18n/i18n.ts'
import { shareCodesText } from '#src/i18n/market/share-codes.ts'
import { dateTime } from '#src/lib/format-time.ts'
import { FactList } from '#src/ui/detail/fact-list.tsx'
import { SidePanel } from '#src/ui/overlay/side-panel.tsx'
import { NoteDialog } from '../note-dialog.tsx'
import classes from './operate.module.css'

interface SharePanelProps {
  one: ShareCode
  onClose: () => void
  onDone: () => Promise<void>
}

/** One share code: whose it is, what came by it, and the way to take it back. */
export function SharePanel({ one, onClose, onDone }: SharePanelProps) {
  const words = useText(shareCodesText)
  const { run } = useCall(shareCalls.revokeShareCode)
  const [isRevoking, setRevoking] = useState(false)
  const isRevoked = one.revokedAt !== null
  return (
    <SidePanel title={one.code} onClose={onClose}>
      <div className={classes.parts}>
        {!isRevoked && (
          <div>
            <Button variant="default" color="red" onClick={() => setRevoking(true)}>
              {words.revoke}
            </Button>
          </div>
        )}
        <FactList
          facts={[
            { key: 'person', label: words.person, value: one.name || one.username },
            { key: 'code', label: words.code, value: one.code },
            { key: 'state', label: words.state, value: words.states[isRevoked ? 'revoked' : 'valid'] },
            { key: 'uses', label: words.uses, value: String(one.uses) },
            { key: 'madeAt', label: words.madeAt, value: dateTime(one.madeAt) },
            { key: 'note', label: words.note, value: one.note, wide: true },
            ...(one.revokedAt === null
              ? []
              : [
                  { key: 'revokedAt', label: words.revokedAt, value: dateTime(one.revokedAt) },
                  { key: 'revokeNote', label: words.revokeNote, value: one.revokeNote, wide: true },
                ]),
          ]}
        />
      </div>
      {isRevoking && (
        <NoteDialog
          title={words.revoke}
          label={words.revoke}
          draftKey={`share-revoke-${one.code}`}
          needsNote
          isDestructive
          run={(note) => run({ code: one.code, note })}
          done={() => words.revoked}
          onClose={() => setRevoking(false)}
          onDone={onDone}
        >
          <p>{words.revokeAsk}</p>
        </NoteDialog>
      )}
    </SidePanel>
  )
}
