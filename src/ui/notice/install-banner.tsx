import { IconDownload } from '@tabler/icons-react'
import { useText } from '#src/i18n/i18n.ts'
import { noticeText } from '#src/i18n/ui/ui-notice.ts'
import { useIsPhone } from '../use-viewport.ts'
import { Banner } from './banner.tsx'

/** Offers to install the app, once and quietly. */
export function InstallBanner({ onInstall, onLater }: { onInstall: () => void; onLater: () => void }) {
  const words = useText(noticeText).install
  const phone = useIsPhone()
  return (
    <Banner
      icon={<IconDownload size={20} stroke={1.75} aria-hidden="true" />}
      title={phone ? words.title : words.titleDesk}
      body={words.body}
      later={{ label: words.later, onPress: onLater }}
      now={{ label: words.now, onPress: onInstall }}
    />
  )
}
