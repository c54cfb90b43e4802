import type { ReactNode } from 'react'
import { useAnswered } from './kept-place.tsx'
import { PageSection } from './page.tsx'
import { UiLink } from './ui-link.tsx'
import classes from './widget.module.css'

interface WidgetProps {
  title: string
  /** The way to everything of the kind. */
  more?: { readonly label: string; readonly href: string } | undefined
  /** In place of the lines where there are none; a blank while nobody knows yet. */
  nothing?: string | undefined
  /** When what is shown was heard, where that matters. */
  note?: string | undefined
  children?: ReactNode
}

/** A card of a board: what it is about, some lines, the way to the rest. */
export function Widget({ title, more, nothing, note, children }: WidgetProps) {
  useAnswered(nothing?.trim() !== '')
  return (
    <PageSection
      title={title}
      actions={
        more && (
          <UiLink href={more.href} className={classes.more} aria-label={`${title} · ${more.label}`}>
            {more.label}
          </UiLink>
        )
      }
    >
      {nothing === undefined ? children : <p className={classes.nothing}>{nothing}</p>}
      {note !== undefined && <p className={classes.note}>{note}</p>}
    </PageSection>
  )
}

interface WidgetLineProps {
  href: string
  lead?: ReactNode
  title: ReactNode
  facts?: ReactNode
  end?: ReactNode
}

/** A line of a card that leads to what it is about. */
export function WidgetLine({ href, lead, title, facts, end }: WidgetLineProps) {
  return (
    <li>
      <UiLink href={href} className={classes.line}>
        {lead}
        <span className={classes.words}>
          <span className={classes.title}>{title}</span>
          {facts !== undefined && <span className={classes.facts}>{facts}</span>}
        </span>
        {end}
      </UiLink>
    </li>
  )
}

/** The lines of a card. */
export function WidgetLines({ children }: { children: ReactNode }) {
  return <ul className={classes.lines}>{children}</ul>
}
