import { type AnchorHTMLAttributes, type ComponentType, createContext, use } from 'react'

/** What every link of the kit hands to the app's link: an address inside the app and the usual attributes of `<a>`. */
export interface UiLinkProps extends AnchorHTMLAttributes<HTMLAnchorElement> {
  href: string
  [data: `data-${string}`]: unknown
}

const PlainLink = (props: UiLinkProps) => <a {...props} />

/** The router's link, given once by the app; without one, links are plain. */
export const UiLinkContext = createContext<ComponentType<UiLinkProps>>(PlainLink)

/** A link that the app's router follows. The kit knows no router. */
export function UiLink(props: UiLinkProps) {
  const Link = use(UiLinkContext)
  return <Link {...props} />
}
