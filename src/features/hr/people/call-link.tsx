import { ActionIcon, Anchor } from '@mantine/core'
import { IconPhone } from '@tabler/icons-react'
import { hrActionsText } from '#src/i18n/hr/hr-actions.ts'
import { useText } from '#src/i18n/i18n.ts'
import { groupPhone } from '#src/lib/format-phone.ts'

/** A round button that calls: the most-needed action of a person's card on the phone. */
export function CallButton({ name, mobile }: { name: string; mobile: string }) {
  const words = useText(hrActionsText).actions
  return (
    <ActionIcon
      component="a"
      href={`tel:${mobile}`}
      size={44}
      radius="xl"
      variant="light"
      aria-label={words.callTo(name)}
    >
      <IconPhone size={20} stroke={1.75} />
    </ActionIcon>
  )
}

/** The number in groups; pressing it calls. */
export function PhoneLink({ number }: { number: string }) {
  return (
    <Anchor href={`tel:${number}`} inherit underline="hover">
      {groupPhone(number)}
    </Anchor>
  )
}
