import { Button } from '@mantine/core'
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

/** The one primary action of a page: last beside the title, on the phone floating over the tab bar. */
export function PrimaryButton({ label, icon, onPress, href, isWaiting = false }: PrimaryAction) {
  const phone = useIsPhone()
  const look = { leftSection: icon, ...(phone ? { className: classes.floating ?? '', 'data-foot': 'buttons' } : {}) }
  return href === undefined ? (
    <Button {...look} disabled={isWaiting} onClick={() => onPress?.()}>
      {label}
    </Button>
  ) : (
    <Button {...look} component={UiLink} href={href}>
      {label}
    </Button>
  )
}
