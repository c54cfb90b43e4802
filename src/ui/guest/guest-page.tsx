import { IconLanguage } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import classes from './guest-page.module.css'

interface GuestPageProps {
  brand: ReactNode
  title: string
  /** Under the title: who asks for what. */
  lead?: ReactNode
  /** Appearance and language, behind a quiet line. */
  settings: ReactNode
  settingsLabel: string
  children: ReactNode
}

/** The frame of a page that somebody without an account opens by a link: the brand, one matter, and nothing to go elsewhere. */
export function GuestPage({ brand, title, lead, settings, settingsLabel, children }: GuestPageProps) {
  return (
    <main className={classes.page}>
      <div className={classes.card}>
        <header className={classes.head}>
          {brand}
          <div>
            <h1 className={classes.title}>{title}</h1>
            {lead && <p className={classes.quiet}>{lead}</p>}
          </div>
        </header>
        {children}
      </div>
      <footer className={classes.settings}>
        <details>
          <summary className={classes.summary}>
            <IconLanguage size={18} stroke={1.75} aria-hidden="true" />
            {settingsLabel}
          </summary>
          {settings}
        </details>
      </footer>
    </main>
  )
}
