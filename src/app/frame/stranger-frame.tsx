import { Button } from '@mantine/core'
import { IconLanguage } from '@tabler/icons-react'
import { useLocation } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useText } from '#src/i18n/i18n.ts'
import { identityText } from '#src/i18n/identity/identity.ts'
import { uiText } from '#src/i18n/ui/ui.ts'
import { UiLink } from '#src/ui/ui-link.tsx'
import { Brand } from './header/brand.tsx'
import { SchemeAndLanguage } from './header/scheme-and-language.tsx'
import classes from './stranger-frame.module.css'

interface StrangerFrameProps {
  /** Name of the page. */
  title: string
  /** The page is the product's own: it has the way in itself. */
  isHome: boolean
  children: ReactNode
}

/** Around a page that whoever is not signed in may read: what this is, the way in, how the page looks. */
export function StrangerFrame({ title, isHome, children }: StrangerFrameProps) {
  const product = useText(uiText).product
  const words = useText(identityText).login
  const here = useLocation({ select: ({ href }) => href })
  return (
    <div className={classes.frame}>
      <header className={classes.head}>
        <UiLink href="/landing" className={classes.brand}>
          <Brand size={32} />
          <span>{product}</span>
        </UiLink>
        {!isHome && <span className={classes.title}>{title}</span>}
        {!isHome && (
          <Button component={UiLink} href={`/login?to=${encodeURIComponent(here)}`} variant="default">
            {words.submit}
          </Button>
        )}
      </header>
      <main className={classes.main}>{children}</main>
      <footer className={classes.foot}>
        <details>
          <summary className={classes.quiet}>
            <IconLanguage size={18} stroke={1.75} aria-hidden="true" />
            {words.settings}
          </summary>
          <div className={classes.settings}>
            <SchemeAndLanguage />
          </div>
        </details>
      </footer>
    </div>
  )
}
