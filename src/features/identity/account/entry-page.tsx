import type { ReactNode } from 'react'
import { useText } from '#src/i18n/i18n.ts'
import { identityText } from '#src/i18n/identity.ts'
import { uiText } from '#src/i18n/ui.ts'
import classes from '../login-page.module.css'

interface EntryPageProps {
  brand: ReactNode
  /** Appearance and language. */
  settings: ReactNode
  /** Under the product's name; the login shows the tagline. */
  title?: string | undefined
  children: ReactNode
}

/** The frame of every page before the app: login, opening an account, getting a password back. */
export function EntryPage({ brand, settings, title, children }: EntryPageProps) {
  const product = useText(uiText).product
  const tagline = useText(identityText).login.tagline
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
      <footer className={classes.settings}>{settings}</footer>
    </main>
  )
}
