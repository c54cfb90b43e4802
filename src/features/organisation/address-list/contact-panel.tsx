import { Button } from '@mantine/core'
import { useText } from '#src/i18n/i18n.ts'
import { addressText } from '#src/i18n/organisation/address-list.ts'
import { groupPhone } from '#src/lib/format-phone.ts'
import { FactList } from '#src/ui/detail/fact-list.tsx'
import { SidePanel } from '#src/ui/overlay/side-panel.tsx'
import { UiLink } from '#src/ui/ui-link.tsx'
import classes from './address-list.module.css'
import type { Contact } from './contact.ts'
import { ContactActs } from './contact-acts.tsx'
import type { NearPeople } from './use-near-people.ts'

interface ContactPanelProps {
  contact: Contact
  near: NearPeople
  onCall: () => void
  onClose: () => void
}

/** How to reach somebody. */
export function ContactPanel({ contact, near, onCall, onClose }: ContactPanelProps) {
  const words = useText(addressText)
  const { part, uri, place, post, mobile, mail, number, href } = contact
  const isColleague = part === 'colleagues'
  return (
    <SidePanel title={contact.name} onClose={onClose}>
      {mobile !== '' && (
        <ContactActs
          contact={contact}
          isFavourite={isColleague ? near.favourites.includes(uri) : undefined}
          onFavour={() => near.turnFavourite(uri)}
          onCall={onCall}
        />
      )}
      <FactList
        facts={[
          { key: 'mobile', label: words.mobile, value: groupPhone(mobile) },
          { key: 'place', label: words.place[part], value: place },
          { key: 'post', label: words.post[part], value: post },
          { key: 'number', label: words.number, value: number },
          { key: 'mail', label: words.mail, value: mail },
        ].filter(({ value }) => value !== '')}
      />
      {href !== '' && (
        <Button variant="default" component={UiLink} href={href} className={classes.more}>
          {words.card[part]}
        </Button>
      )}
    </SidePanel>
  )
}
