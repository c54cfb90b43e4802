import type { ReactNode } from 'react'
import { useState } from 'react'
import classes from '#src/features/identity/account/account.module.css'
import type { OnEnter } from '#src/features/identity/account/entry-form.tsx'
import { EntryPage } from '#src/features/identity/account/entry-page.tsx'
import { PasswordLogin } from '#src/features/identity/account/password-login.tsx'
import { SmsLogin } from '#src/features/identity/account/sms-login.tsx'
import { TermsLine } from '#src/features/identity/account/terms-line.tsx'
import { useText } from '#src/i18n/i18n.ts'
import { accountText } from '#src/i18n/identity/account.ts'
import { identityText } from '#src/i18n/identity/identity.ts'
import { keepInTab, readInTab } from '#src/lib/tab-storage.ts'
import { UiLink } from '#src/ui/ui-link.tsx'
import page from './login-page.module.css'
import { Segments } from './segments.tsx'

type Way = 'password' | 'sms'

interface LoginPageProps {
  brand: ReactNode
  /** Appearance and language. */
  settings: ReactNode
  /** The way that stands first: on a phone the code, which takes eleven digits and no password. */
  first: Way
  /** Who may be tried, where this is a demonstration. */
  hint?: ReactNode
  /** The person whose login has expired on this device, with the edits that wait for him (A3). */
  again?: { name: string; username: string; waiting: number } | undefined
  /** The browser has cleared what was kept here since somebody signed in. */
  isEvicted?: boolean
  onEnter: OnEnter
}

/** Signing in, by password or by a code. */
export function LoginPage({ brand, settings, first, hint, again, isEvicted = false, onEnter }: LoginPageProps) {
  const words = useText(identityText).login
  const ways = useText(accountText).entry
  // Whoever fetches the code from another app may come back to a page that was loaded anew.
  const [way, setWay] = useState<Way>(() => {
    const kept = readInTab('loginWay')
    if (kept === 'sms' || kept === 'password') return kept
    // Whose login has expired is known by his username.
    return again === undefined ? first : 'password'
  })
  const choose = (next: Way) => {
    keepInTab('loginWay', next)
    setWay(next)
  }
  return (
    <EntryPage brand={brand} settings={settings} hint={hint}>
      {again !== undefined && (
        <p className={page.note} role="status">
          {words.again(again.name)}
          {again.waiting > 0 && ` ${words.queue(again.waiting)}`}
        </p>
      )}
      {isEvicted && (
        <p className={page.note} role="status">
          {words.evicted}
        </p>
      )}
      <Segments
        label={ways.ways}
        value={way}
        options={(first === 'sms' ? (['sms', 'password'] as const) : (['password', 'sms'] as const)).map((value) => ({
          value,
          label: ways[value],
        }))}
        onChange={choose}
      />
      {way === 'password' ? (
        <PasswordLogin
          username={again?.username ?? ''}
          isReady={first === 'password'}
          onEnter={onEnter}
          onSms={() => choose('sms')}
        />
      ) : (
        <SmsLogin onEnter={onEnter} />
      )}
      <nav className={classes.links}>
        <UiLink href="/register">{ways.register}</UiLink>
        <UiLink href="/retrievePassword">{ways.forgot}</UiLink>
      </nav>
      <TermsLine />
    </EntryPage>
  )
}
