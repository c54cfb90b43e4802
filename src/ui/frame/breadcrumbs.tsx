import { useText } from '#src/i18n/i18n.ts'
import { uiText } from '#src/i18n/ui/ui.ts'
import { UiLink } from '../ui-link.tsx'
import classes from './breadcrumbs.module.css'
import type { Crumb } from './frame-entry.ts'

/** Where the person is; the last step is the present page. */
export function Breadcrumbs({ crumbs }: { crumbs: readonly Crumb[] }) {
  const words = useText(uiText)
  if (crumbs.length === 0) return null
  return (
    <nav aria-label={words.breadcrumbs} className={classes.root}>
      <ol className={classes.list}>
        {crumbs.map((crumb, index) => {
          const last = index === crumbs.length - 1
          return (
            <li key={`${crumb.label} ${crumb.href ?? ''}`} className={classes.step} data-last={last || undefined}>
              {last || crumb.href === undefined ? (
                <span aria-current={last ? 'page' : undefined}>{crumb.label}</span>
              ) : (
                <UiLink href={crumb.href} className={classes.link}>
                  {crumb.label}
                </UiLink>
              )}
            </li>
          )
        })}
      </ol>
    </nav>
  )
}
