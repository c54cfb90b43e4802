import { UiLink } from '../ui-link.tsx'
import classes from './tabs.module.css'

interface LinkTabsProps {
  /** Read out for the whole row. */
  label: string | undefined
  links: readonly { readonly href: string; readonly label: string }[]
  /** Address of the page that is open. */
  current: string | undefined
}

/** Pages of one section beside one another, above the page. */
export function LinkTabs({ label, links, current }: LinkTabsProps) {
  return (
    <nav className={classes.links} aria-label={label} data-link-tabs>
      {links.map((link) => (
        <UiLink
          key={link.href}
          href={link.href}
          className={classes.link}
          aria-current={link.href === current ? 'page' : undefined}
        >
          {link.label}
        </UiLink>
      ))}
    </nav>
  )
}
