import { ActionIcon, Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import classes from './primary-button.module.css'
import { UiLink } from './ui-link.tsx'
import { useIsPhone } from './use-viewport.ts'

export interface PrimaryAction {
  label: string
  icon?: ReactNode
  /** What is done, or the address below /admin/ where it is done. */
  onPress?: (() => void) | undefined
  href?: string | undefined
  /** Its place is kept while what it needs is on its way. */
  isWaiting?: boolean | undefined
}

/** The one primary action of a page: last beside the title, on the phone in a bar over the tabs. */
export function PrimaryButton({ label, icon, onPress, href, isWaiting = false }: PrimaryAction) {
  const phone = useIsPhone()
  const button =
    href === undefined ? (
      <Button leftSection={icon} disabled={isWaiting} onClick={() => onPress?.()}>
        {label}
      </Button>
    ) : (
      <Button leftSection={icon} component={UiLink} href={href}>
        {label}
      </Button>
    )
  if (!phone) return button
  return (
    <div className={classes.bar} data-foot="buttons">
      {button}
    </div>
  )
}

/** The primary action of a phone's list, beside its search: over the rows it would lie on their buttons. */
export function PrimaryIcon({ label, icon, onPress, href, isWaiting = false }: PrimaryAction) {
  const sign = icon ?? <IconPlus size={20} stroke={1.75} />
  return href === undefined ? (
    <ActionIcon variant="filled" aria-label={label} disabled={isWaiting} onClick={() => onPress?.()}>
      {sign}
    </ActionIcon>
  ) : (
    <ActionIcon variant="filled" aria-label={label} component={UiLink} href={href}>
      {sign}
    </ActionIcon>
  )
}
