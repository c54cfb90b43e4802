import { ActionIcon, Button } from '@mantine/core'
import { IconCopy, IconMessage, IconPhone, IconQrcode, IconShare, IconStar, IconStarOff } from '@tabler/icons-react'
import { useState } from 'react'
import { useText } from '#src/i18n/i18n.ts'
import { addressText } from '#src/i18n/organisation/address-list.ts'
import { canShare, copyText, share } from '#src/ui/hand-on.ts'
import classes from './address-list.module.css'
import type { Contact } from './contact.ts'
import { ContactCode } from './contact-code.tsx'

interface CallContactProps {
  contact: Pick<Contact, 'name' | 'mobile'>
  onCall: () => void
}

/** A round button that calls. */
export function CallContact({ contact, onCall }: CallContactProps) {
  const words = useText(addressText)
  return (
    <ActionIcon
      component="a"
      href={`tel:${contact.mobile}`}
      size={44}
      radius="xl"
      variant="light"
      aria-label={words.callTo(contact.name)}
      onClick={onCall}
    >
      <IconPhone size={20} stroke={1.75} />
    </ActionIcon>
  )
}

const ICON = { size: 18, stroke: 1.75 } as const

interface ContactActsProps {
  contact: Contact
  /** Absent for those who cannot be frequent. */
  isFavourite?: boolean | undefined
  onFavour: () => void
  onCall: () => void
}

/** Everything that is done with a number. */
export function ContactActs({ contact, isFavourite, onFavour, onCall }: ContactActsProps) {
  const words = useText(addressText)
  const { mobile } = contact
  const [isCodeShown, setCodeShown] = useState(false)
  const acts = (
    <div className={classes.acts}>
      <Button component="a" href={`tel:${mobile}`} leftSection={<IconPhone {...ICON} />} onClick={onCall}>
        {words.call}
      </Button>
      <Button
        component="a"
        href={`sms:${mobile}`}
        variant="default"
        leftSection={<IconMessage {...ICON} />}
        onClick={onCall}
      >
        {words.sms}
      </Button>
      <Button variant="default" leftSection={<IconCopy {...ICON} />} onClick={() => void copyText(mobile)}>
        {words.copy}
      </Button>
      <Button
        variant="default"
        leftSection={<IconShare {...ICON} />}
        onClick={() => void (canShare() ? share({ text: asText(contact) }) : copyText(asText(contact)))}
      >
        {canShare() ? words.share : words.copyCard}
      </Button>
      {!canShare() && (
        <Button
          variant="default"
          aria-expanded={isCodeShown}
          leftSection={<IconQrcode {...ICON} />}
          onClick={() => setCodeShown(!isCodeShown)}
        >
          {words.code}
        </Button>
      )}
      {isFavourite !== undefined && (
        <Button
          variant="default"
          leftSection={isFavourite ? <IconStarOff {...ICON} /> : <IconStar {...ICON} />}
          onClick={onFavour}
        >
          {isFavourite ? words.unfavour : words.favour}
        </Button>
      )}
    </div>
  )
  return (
    <>
      {acts}
      {isCodeShown && <ContactCode contact={contact} />}
    </>
  )
}

const asText = ({ name, place, post, mobile }: Contact) => [name, place, post, mobile].filter(Boolean).join('\n')
