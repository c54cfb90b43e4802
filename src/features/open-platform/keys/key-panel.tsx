import { Button } from '@mantine/core'
import { useState } from 'react'
import { type AccessKey, openPlatformCalls } from '#contract/domains/open-platform/open-platform-calls.ts'
import { useCall } from '#src/data/use-call.ts'
import { useText } from '#src/i18n/i18n.ts'
import { permissionText } from '#src/i18n/identity/permissions.ts'
import { openPlatformText } from '#src/i18n/open-platform/open-platform.ts'
import { listed } from '#src/i18n/ui/joined.ts'
import { groupThousands } from '#src/lib/format-number.ts'
import { dateTime } from '#src/lib/format-time.ts'
import { callProblem } from '#src/records/call-problem.ts'
import { FactList } from '#src/ui/detail/fact-list.tsx'
import { showToast } from '#src/ui/notice/toast-store.ts'
import { Trouble } from '#src/ui/notice/trouble.tsx'
import { Confirm } from '#src/ui/overlay/confirm.tsx'
import { SidePanel } from '#src/ui/overlay/side-panel.tsx'
import classes from '../open-platform.module.css'
import { KeyState } from './key-state.tsx'

/** One key with all that is known of it; while it lives it can be revoked. */
export function KeyPanel({
  line,
  onClose,
  onChanged,
}: {
  line: AccessKey
  onClose: () => void
  onChanged: () => void
}) {
  const words = useText(openPlatformText).key
  const names: Readonly<Record<string, string>> = useText(permissionText).names
  const { run } = useCall(openPlatformCalls.accessKeyRevoke)
  const [isAsking, setAsking] = useState(false)
  const nameOf = (codes: readonly string[]) => listed(codes.map((code) => names[code] ?? code))
  const revoke = async () => {
    const said = callProblem(await run({ uri: line.uri }))
    showToast(said === undefined ? 'done' : 'problem', said ?? words.revoked)
    onChanged()
  }
  const isLiving = line.status === 'active' || line.status === 'dead'
  return (
    <SidePanel
      title={line.name}
      onClose={onClose}
      foot={
        isLiving && (
          <Button color="red" variant="default" onClick={() => setAsking(true)}>
            {words.revoke}
          </Button>
        )
      }
    >
      <div className={classes.stack}>
        {line.status === 'dead' && <Trouble>{words.deadHint}</Trouble>}
        {line.status === 'active' && line.lost.length > 0 && <Trouble>{words.lost(nameOf(line.lost))}</Trouble>}
        <FactList
          facts={[
            { key: 'status', label: words.status, value: <KeyState status={line.status} /> },
            { key: 'start', label: words.start, value: `${line.start}…` },
            { key: 'uses', label: words.uses, value: words.usedTimes(groupThousands(line.uses)) },
            {
              key: 'last',
              label: words.lastUsedAt,
              value: line.lastUsedAtMs === null ? words.neverUsed : dateTime(line.lastUsedAtMs),
            },
            { key: 'limit', label: words.perMinute, value: words.limit(line.perMinute) },
            { key: 'expires', label: words.expiresAt, value: dateTime(line.expiresAtMs) },
            { key: 'maker', label: words.maker, value: line.makerName },
            { key: 'made', label: words.createdAt, value: dateTime(line.createdAtMs) },
            { key: 'scopes', label: words.scopes, value: nameOf(line.scopes), wide: true },
          ]}
        />
      </div>
      <Confirm
        opened={isAsking}
        onClose={() => setAsking(false)}
        title={words.revokeTitle}
        confirmLabel={words.revoke}
        destructive
        onConfirm={revoke}
      >
        {words.revokeText(line.name)}
      </Confirm>
    </SidePanel>
  )
}
