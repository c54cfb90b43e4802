import { ActionIcon } from '@mantine/core'
import type { ReactNode } from 'react'

interface OrderButtonProps {
  label: string
  /** At its end of the list already. */
  isAtEnd: boolean
  size?: 'lg' | undefined
  onPress: () => void
  children: ReactNode
}

/** Moves something one place on. At the end it does nothing and keeps the focus: the next press meets no other button. */
export const OrderButton = ({ label, isAtEnd, size, onPress, children }: OrderButtonProps) => (
  <ActionIcon
    {...(size && { size })}
    variant="subtle"
    color="gray"
    aria-label={label}
    title={label}
    aria-disabled={isAtEnd || undefined}
    data-disabled={isAtEnd}
    onClick={() => isAtEnd || onPress()}
  >
    {children}
  </ActionIcon>
)
