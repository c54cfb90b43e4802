import type { ReactNode } from 'react'
import { useState } from 'react'
import classes from '#src/features/identity/account/account.module.css'
import type { OnEnter } from '#src/features/identity/account/entry-form.tsx'
import { EntryPage } from '#src/features/identity/account/entry-page.tsx'
import { PasswordLogin } from '#src/features/identity/account/password-login.tsx'
import { SmsLogin } from '#src/features/identity/account/sms-login.tsx'
import { useText } from '#src/i18n/i18n.ts'
import { accountText } from '#src/i18n/identity/account.ts'
import { identityText } from '#src/i18n/identity/identity.ts'
import { keepInTab, readInTab } from '#src/lib/tab-storage.ts'
import { UiLink } from '#src/ui/ui-link.tsx'
import page from './login-page.module.css'
import { Segments } from './segments.tsx'

interface LoginPageProps {
  brand: ReactNode
  /** Appearance and language. */
  settings: ReactNode
  /** The person whose login has expired on this device, with the edits that wait for him (A3). */
  again?: { name: string; username: string; waiting: number } | undefined
  /** The browser has cleared what was kept here since somebody signed in. */
  isEvicted?: boolean
  onEnter: OnEnter
}

/** Signing in, by password or by a code. */
export function LoginPage({ brand, settings, again, isEvicted = false, onEnter }: LoginPageProps) {
  const words = useText(identityText).login
  const ways = useText(accountText).entry
  // Whoever fetches the code from another app may come back to a page that was loaded anew.
  const [way, setWay] = useState<'password' | 'sms'>(() => (readInTab('loginWay') === 'sms' ? 'sms' : 'password'))
  const choose = (next: 'password' | 'sms') => {
    keepInTab('loginWay', next)
    setWay(next)
  }
  return (
    <EntryPage brand={brand} settings={settings}>
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
        options={[
          { value: 'password', label: ways.password },
          { value: 'sms', label: ways.sms },
        ]}
        onChange={choose}
      />
      {way === 'password' ? (
        <PasswordLogin username={again?.username ?? ''} onEnter={onEnter} onSms={() => choose('sms')} />
      ) : (
        <SmsLogin onEnter={onEnter} />
      )}
      <nav className={classes.links}>
        <UiLink href="/register">{ways.register}</UiLink>
        <UiLink href="/retrievePassword">{ways.forgot}</UiLink>
      </nav>
    </EntryPage>
  )
}
