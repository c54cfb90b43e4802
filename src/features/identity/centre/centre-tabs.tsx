import { useMay } from '#src/data/use-may.ts'
import { useText } from '#src/i18n/i18n.ts'
import { organisationsText } from '#src/i18n/organisations.ts'
import { UiLink } from '#src/ui/ui-link.tsx'
import { useIsPhone } from '#src/ui/use-viewport.ts'
import classes from './centre.module.css'
import { CENTRE_PAGES, type Centre } from './centre-pages.ts'

interface CentreTabsProps {
  centre: Centre
  /** Path of the page that is open. */
  path: string
}

/** The pages of a centre beside one another; the phone has its own page for them. */
export function CentreTabs({ centre, path }: CentreTabsProps) {
  const words = useText(organisationsText).centre
  const may = useMay()
  if (useIsPhone()) return null
  return (
    <nav className={classes.tabs} aria-label={words[centre]}>
      {CENTRE_PAGES[centre]
        .filter((page) => may(page.permission ?? ''))
        .map((page) => (
          <UiLink
            key={page.path}
            href={page.path}
            className={classes.tab}
            aria-current={page.path === path ? 'page' : undefined}
          >
            {words[page.name]}
          </UiLink>
        ))}
    </nav>
  )
}
