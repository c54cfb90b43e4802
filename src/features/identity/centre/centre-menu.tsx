import { IconChevronRight } from '@tabler/icons-react'
import { useMay } from '#src/data/use-may.ts'
import { useText } from '#src/i18n/i18n.ts'
import { centreText } from '#src/i18n/identity/centre.ts'
import { Page, PageSection } from '#src/ui/page.tsx'
import { UiLink } from '#src/ui/ui-link.tsx'
import classes from './centre.module.css'
import { CENTRE_PAGES, type Centre } from './centre-pages.ts'

/** A centre's pages as a list: where the phone begins. */
export function CentreMenu({ centre }: { centre: Centre }) {
  const words = useText(centreText).centre
  const may = useMay()
  return (
    <Page title={words[centre]} width="narrow">
      <PageSection>
        <ul className={classes.menu}>
          {CENTRE_PAGES[centre]
            .filter((page) => may(page.permission ?? ''))
            .map(({ path, name, icon: Icon }) => (
              <li key={path}>
                <UiLink href={path} className={classes.entry}>
                  <Icon size={20} stroke={1.75} aria-hidden="true" />
                  <span className={classes.entryName}>{words[name]}</span>
                  <IconChevronRight size={18} stroke={1.75} aria-hidden="true" />
                </UiLink>
              </li>
            ))}
        </ul>
      </PageSection>
    </Page>
  )
}
