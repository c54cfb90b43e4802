import { Button } from '@mantine/core'
import { IconDots, type TablerIcon } from '@tabler/icons-react'
import type { ComponentPropsWithRef } from 'react'
import { classNames } from '#src/lib/class-names.ts'
import { useIsPhone } from '../use-viewport.ts'
import classes from './bulk-bar.module.css'

export interface BulkButtonProps extends Omit<ComponentPropsWithRef<'button'>, 'color' | 'children' | 'disabled'> {
  label: string
  icon?: TablerIcon | undefined
}

/** What can be done with the ticked rows: a small button over the table; on the phone a symbol over its word, like the tabs. */
export function BulkButton({ label, icon: Icon = IconDots, className, ...props }: BulkButtonProps) {
  const phone = useIsPhone()
  if (phone) {
    return (
      <button type="button" className={classNames(classes.tab, className)} {...props}>
        <Icon size={22} stroke={1.75} aria-hidden="true" />
        <span className={classes.tabLabel}>{label}</span>
      </button>
    )
  }
  return (
    <Button size="xs" variant="default" className={className} leftSection={<Icon size={16} stroke={1.75} />} {...props}>
      {label}
    </Button>
  )
}
