import { useMay } from '#src/data/use-may.ts'
import { useText } from '#src/i18n/i18n.ts'
import { centreText } from '#src/i18n/identity/centre.ts'
import { LinkTabs } from '#src/ui/tabs/link-tabs.tsx'
import { useIsPhone } from '#src/ui/use-viewport.ts'
import { CENTRE_PAGES, type Centre } from './centre-pages.ts'

interface CentreTabsProps {
  centre: Centre
  /** Path of the page that is open. */
  path: string
}

/** The pages of a centre beside one another; the phone has its own page for them. */
export function CentreTabs({ centre, path }: CentreTabsProps) {
  const words = useText(centreText).centre
  const may = useMay()
  if (useIsPhone()) return null
  const pages = CENTRE_PAGES[centre].filter((page) => may(page.permission ?? ''))
  return (
    <LinkTabs
      label={words[centre]}
      links={pages.map((page) => ({ href: page.path, label: words[page.name] }))}
      current={path}
    />
  )
}
