import { IconRefresh } from '@tabler/icons-react'
import { useState } from 'react'
import { useText } from '#src/i18n/i18n.ts'
import { noticeText } from '#src/i18n/ui/ui-notice.ts'
import { Banner } from './banner.tsx'

interface UpdateBannerProps {
  /** Keeps what is typed, then lets the new version take over. */
  onUpdate: () => Promise<void>
  onLater: () => void
}

/** A new version is there; the person decides when. */
export function UpdateBanner({ onUpdate, onLater }: UpdateBannerProps) {
  const words = useText(noticeText).update
  const [busy, setBusy] = useState(false)
  const update = () => {
    setBusy(true)
    void onUpdate()
      .catch(reportError)
      .finally(() => setBusy(false))
  }
  return (
    <Banner
      icon={<IconRefresh size={20} stroke={1.75} aria-hidden="true" />}
      title={words.title}
      body={words.body}
      later={{ label: words.later, onPress: onLater }}
      now={{ label: words.now, onPress: update, busy }}
    />
  )
}
