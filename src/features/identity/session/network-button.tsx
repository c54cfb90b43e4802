import { Button, type ButtonProps } from '@mantine/core'
import { useId } from 'react'
import { useOnline } from '#src/data/use-online.ts'
import { NeedsNetwork } from '#src/ui/state/needs-network.tsx'
import classes from './network-button.module.css'

interface NetworkButtonProps extends Pick<ButtonProps, 'variant' | 'size' | 'children'> {
  /** Why it needs the server; a few words. */
  reason: string
  onClick: () => void
  id?: string
  'aria-label'?: string
  'aria-labelledby'?: string
}

/** A button for what only the server can do: without a network it rests, and says why beside itself. */
export function NetworkButton({ reason, ...button }: NetworkButtonProps) {
  const online = useOnline()
  const reasonId = useId()
  return (
    <span className={classes.root}>
      {!online && <NeedsNetwork id={reasonId} reason={reason} />}
      <Button {...button} disabled={!online} {...(online ? {} : { 'aria-describedby': reasonId })} />
    </span>
  )
}
