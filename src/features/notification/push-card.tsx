import { IconBellRinging } from '@tabler/icons-react'
import { useState } from 'react'
import { useText } from '#src/i18n/i18n.ts'
import { notificationText } from '#src/i18n/notification/notification.ts'
import { keepPreference, readPreference } from '#src/lib/guarded-storage.ts'
import { Banner } from '#src/ui/notice/banner.tsx'
import type { PushActs, PushDeviceState } from './device-state.ts'
import classes from './notification.module.css'
import { useTurnOn } from './use-turn-on.ts'

const KEY = 'gantry.push-card'

/** Offers notifications where to-dos are read; once put away it does not come back on this device. */
export function PushCard({ state, acts }: { state: PushDeviceState; acts: PushActs | null }) {
  const words = useText(notificationText)
  const { isBusy, turnOn } = useTurnOn(acts)
  const [isAway, setAway] = useState(() => readPreference(KEY) !== undefined)
  if (isAway || state.kind !== 'off') return null
  const putAway = () => {
    keepPreference(KEY, 'later')
    setAway(true)
  }
  return (
    <div className={classes.card}>
      <Banner
        title={words.card}
        body={words.cardAbout}
        icon={<IconBellRinging size={20} stroke={1.75} aria-hidden="true" />}
        later={{ label: words.later, onPress: putAway }}
        now={{ label: words.turnOn, busy: isBusy, onPress: () => void turnOn().catch(reportError) }}
      />
    </div>
  )
}
