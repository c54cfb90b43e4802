import { Suspense } from 'react'
import { useOrganisations } from '#src/data/device/use-organisations.ts'
import { useText } from '#src/i18n/i18n.ts'
import { addressText } from '#src/i18n/organisation/address-list.ts'
import { vCard } from '#src/lib/v-card.ts'
import { LazyQrCode } from '#src/ui/code/lazy-qr-code.ts'
import classes from './address-list.module.css'
import type { Contact } from './contact.ts'

/** The card as a code that the camera of another phone takes into its contacts. */
export function ContactCode({ contact }: { contact: Contact }) {
  const words = useText(addressText)
  const { here } = useOrganisations()
  const { part, name, place, post, mobile, mail } = contact
  const [organisation, unit] = part === 'colleagues' ? [here, place] : [place, '']
  return (
    <div className={classes.code}>
      <Suspense fallback={<div className={classes.codePlace} />}>
        <LazyQrCode code={vCard({ name, organisation, unit, title: post, mobile, mail })} label={words.codeOf(name)} />
      </Suspense>
      <p className={classes.quiet}>{words.codeHint}</p>
    </div>
  )
}
