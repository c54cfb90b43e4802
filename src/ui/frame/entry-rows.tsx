import { VisuallyHidden } from '@mantine/core'
import { IconChevronRight } from '@tabler/icons-react'
import { useText } from '#src/i18n/i18n.ts'
import { uiNavText } from '#src/i18n/ui/ui-nav.ts'
import { UiLink } from '../ui-link.tsx'
import classes from './entry-rows.module.css'
import type { EntryGroup } from './section-column.tsx'

/** Pages as rows under their headings, as the phone lists them. */
export function EntryRows({ groups }: { groups: readonly EntryGroup[] }) {
  const words = useText(uiNavText)
  return groups.map((group) => (
    <section key={group.key} className={classes.group} aria-label={group.title}>
      <h2 className={classes.title}>{group.title}</h2>
      <ul className={classes.list}>
        {group.entries.map((entry) => {
          const Icon = entry.icon
          return (
            <li key={entry.key}>
              <UiLink href={entry.href} className={classes.row}>
                <Icon size={20} stroke={1.75} aria-hidden="true" />
                <span className={classes.label}>{entry.label}</span>
                {entry.badge !== undefined && (
                  <span className={classes.badge}>
                    <span aria-hidden="true">{entry.badge}</span>
                    <VisuallyHidden>{words.waiting(entry.badge)}</VisuallyHidden>
                  </span>
                )}
                <IconChevronRight size={18} stroke={1.75} aria-hidden="true" />
              </UiLink>
            </li>
          )
        })}
      </ul>
    </section>
  ))
}
