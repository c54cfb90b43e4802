import { ActionIcon, Button } from '@mantine/core'
import { IconCopy, IconMessage, IconPhone, IconShare, IconStar, IconStarOff } from '@tabler/icons-react'
import { text, useText } from '#src/i18n/i18n.ts'
import { addressText } from '#src/i18n/organisation/address-list.ts'
import { showToast } from '#src/ui/toast-store.ts'
import classes from './address-list.module.css'
import type { Contact } from './contact.ts'

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
  return (
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
      <Button variant="default" leftSection={<IconCopy {...ICON} />} onClick={() => void copyNumber(mobile)}>
        {words.copy}
      </Button>
      {'share' in navigator && (
        <Button variant="default" leftSection={<IconShare {...ICON} />} onClick={() => void share(contact)}>
          {words.share}
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
}

async function copyNumber(number: string): Promise<void> {
  const words = text(addressText)
  try {
    await navigator.clipboard.writeText(number)
    showToast('note', words.copied)
  } catch {
    // Refused by the browser or by policy: the number can still be selected.
    showToast('problem', words.copyFailed)
  }
}

async function share({ name, place, post, mobile }: Contact): Promise<void> {
  try {
    await navigator.share({ text: [name, place, post, mobile].filter(Boolean).join('\n') })
  } catch (error) {
    // Whoever closes the sheet of the system has not failed.
    if (!(error instanceof DOMException && error.name === 'AbortError')) reportError(error)
  }
}
