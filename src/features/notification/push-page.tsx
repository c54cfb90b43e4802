import { useCallback, useEffect, useState } from 'react'
import { notification } from '#contract/domains/notification.ts'
import type { OutputOf } from '#contract/kit/call.ts'
import { useCall } from '#src/data/use-call.ts'
import { useText } from '#src/i18n/i18n.ts'
import { notificationText } from '#src/i18n/notification/notification.ts'
import { Page } from '#src/ui/page.tsx'
import { SkeletonSections } from '#src/ui/state/skeleton-sections.tsx'
import { StateError } from '#src/ui/state/state-error.tsx'
import { callProblem } from './call-problem.ts'
import type { PushActs, PushDeviceState } from './device-state.ts'
import { type NamedIdentity, PushChoicesForm } from './push-choices.tsx'
import { PushDevices } from './push-devices.tsx'
import { ThisDevice } from './this-device.tsx'

interface PushPageProps {
  state: PushDeviceState
  acts: PushActs | null
  identities: readonly NamedIdentity[]
}

/** Notifications: this device, what to hear of, and the other devices. */
export function PushPage({ state, acts, identities }: PushPageProps) {
  const words = useText(notificationText)
  const { state: asked, run } = useCall(notification.calls.pushSettings)
  const [settings, setSettings] = useState<OutputOf<typeof notification.calls.pushSettings>>()
  const load = useCallback(() => void run({}).catch(reportError), [run])
  // Turning this device on or off changes the list.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the state says when
  useEffect(load, [load, state.kind])
  useEffect(() => {
    if (asked.kind === 'ok') setSettings(asked.result)
  }, [asked])
  const isWaiting = asked.kind === 'idle' || asked.kind === 'loading' || asked.kind === 'ok'
  return (
    <Page title={words.title} width="narrow">
      <ThisDevice state={state} acts={acts} isWaiting={isWaiting} />
      {settings ? (
        <>
          <PushChoicesForm initial={settings.choices} reach={settings} identities={identities} />
          <PushDevices devices={settings.devices} onChanged={load} />
        </>
      ) : isWaiting ? (
        <SkeletonSections sections={[{ lines: identities.length > 1 ? 6 + identities.length : 4 }, { lines: 1 }]} />
      ) : (
        <StateError what={callProblem(asked)} isOffline={asked.kind === 'offline'} onRetry={load} />
      )}
    </Page>
  )
}
