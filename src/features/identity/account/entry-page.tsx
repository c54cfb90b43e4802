import { IconLanguage } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import classes from '#src/features/identity/session/login-page.module.css'
import { useText } from '#src/i18n/i18n.ts'
import { identityText } from '#src/i18n/identity/identity.ts'
import { uiText } from '#src/i18n/ui/ui.ts'

interface EntryPageProps {
  brand: ReactNode
  /** Appearance and language. */
  settings: ReactNode
  /** Under the product's name; the login shows the tagline. */
  title?: string | undefined
  /** A quiet sentence at the foot, which may come late: nothing moves for it. */
  hint?: ReactNode
  children: ReactNode
}

/** The frame of every page before the app: login, opening an account, getting a password back. */
export function EntryPage({ brand, settings, title, hint, children }: EntryPageProps) {
  const product = useText(uiText).product
  const { tagline, settings: settingsLabel } = useText(identityText).login
  return (
    <main className={classes.page}>
      <div className={classes.card}>
        <header className={classes.head}>
          {brand}
          <div>
            {title === undefined ? (
              <h1 className={classes.product}>{product}</h1>
            ) : (
              <p className={classes.tagline}>{product}</p>
            )}
            {title === undefined ? (
              <p className={classes.tagline}>{tagline}</p>
            ) : (
              <h1 className={classes.product}>{title}</h1>
            )}
          </div>
        </header>
        {children}
      </div>
      <footer className={classes.foot}>
        {hint}
        <details>
          <summary className={classes.quiet}>
            <IconLanguage size={18} stroke={1.75} aria-hidden="true" />
            {settingsLabel}
          </summary>
          <div className={classes.settings}>{settings}</div>
        </details>
      </footer>
    </main>
  )
}
