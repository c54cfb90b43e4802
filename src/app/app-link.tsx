import { useRouter } from '@tanstack/react-router'
import type { MouseEvent } from 'react'
import type { UiLinkProps } from '#src/ui/ui-link.tsx'
import { addressOf } from './address-of.ts'

/** The kit's links over the router: addresses inside the app are followed without loading a page. */
export function AppLink({ href, onClick, ...rest }: UiLinkProps) {
  const router = useRouter()
  const inside = href.startsWith('/') && !href.startsWith('//')
  const address = inside ? addressOf(router, href) : href
  const follow = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event)
    const plain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey
    if (!inside || !plain || event.defaultPrevented || rest.target !== undefined) return
    event.preventDefault()
    void router.navigate({ href: address })
  }
  return <a {...rest} href={address} onClick={follow} />
}
