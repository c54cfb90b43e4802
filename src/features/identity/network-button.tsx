import { Button, type ButtonProps } from '@mantine/core'
import { useId } from 'react'
import { useOnline } from '#src/data/use-online.ts'
import { NeedsNetwork } from '#src/ui/state/needs-network.tsx'
import classes from './network-button.module.css'

interface NetworkButtonProps extends Pick<ButtonProps, 'variant' | 'size' | 'children'> {
  /** Why it needs the server; a few words. */
  reason: string
  onClick: () => void
  'aria-label'?: string
}

/** A button for what only the server can do: without a network it rests, and says why beside itself. */
export function NetworkButton({ reason, ...button }: NetworkButtonProps) {
  const online = useOnline()
  const id = useId()
  return (
    <span className={classes.root}>
      {!online && <NeedsNetwork id={id} reason={reason} />}
      <Button {...button} disabled={!online} {...(online ? {} : { 'aria-describedby': id })} />
    </span>
  )
}
